/** Colours on which texts stand. Pure. */

/** Relative luminance from 0 to 1 (WCAG 2.2) of a color like `#0a2136`. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Above this luminance black is read more easily than white: both have a contrast of 4.58 on it, and more on any other one. */
const middle = Math.sqrt(1.05 * 0.05) - 0.05;

/** Whether light texts are read more easily on the color, which is one like `#0a2136`. */
export const isDark = (color: string): boolean => luminanceOf(color) < middle;

/** The one of black and white that is read more easily on the color: its contrast is at least 4.58, whatever the color. */
export const textOn = (color: string): string => (isDark(color) ? '#ffffff' : '#000000');
