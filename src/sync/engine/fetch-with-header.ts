/** A `fetch` for one request of the SDK, which hides headers. @param read gets the header, '' if it is absent */
export function fetchWithHeader(name: string, read: (value: string) => void): typeof fetch {
  return async (address, request) => {
    const response = await fetch(address, request);
    read(response.headers.get(name) ?? '');
    return response;
  };
}
