/** The network of an address, without the part that tells its devices apart. */
export function shortenAddress(address: string): string {
  if (address.includes('.')) return address.replace(/\.\d{1,3}$/, '.*');
  const groups = address.split(':').filter(Boolean);
  return groups.length === 0 ? '' : `${groups.slice(0, 3).join(':')}::*`;
}
