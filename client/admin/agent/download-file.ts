/** Saves text as a file through the browser's download. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
