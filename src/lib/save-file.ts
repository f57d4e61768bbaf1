/** Saves a file with the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers need the address until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
