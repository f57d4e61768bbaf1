/** Hands a file to the person: the browser's own download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; given up at once, some browsers find nothing at the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
