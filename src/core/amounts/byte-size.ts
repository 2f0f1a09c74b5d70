/** As memory is counted, in powers of 1,024. */
export const mebibyte = 1024 ** 2;

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** `90.9 MB`: as disks and browsers count, in powers of a thousand. */
export function byteSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${power === 0 ? bytes : (bytes / 1_000 ** power).toFixed(1)} ${units[power]}`;
}
