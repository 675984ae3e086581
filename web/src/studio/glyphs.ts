/** Icons that only the workshop needs, on the same grid as `art/icons.ts`. */
export const GLYPHS = {
  flask:
    '<path d="M8 2h8v2.200h-1.300v4.900l5.600 9.400A2.400 2.400 0 0 1 18.200 22H5.800a2.400 2.400 0 0 1-2.100-3.500l5.600-9.400V4.200H8zm3.500 2.200v5.500L9 14h6l-2.500-4.300V4.200z"/>',
  print:
    '<path d="M6 2h12v5H6zM4 8.500h16A2.500 2.500 0 0 1 22.500 11v6H19v-3H5v3H1.500v-6A2.500 2.500 0 0 1 4 8.500zM7 15.500h10V22H7z"/>',
  plus: '<path d="M10.500 3h3v7.500H21v3h-7.500V21h-3v-7.500H3v-3h7.500z"/>',
  minus: '<path d="M3 10.500h18v3H3z"/>',
  down: '<path d="M4 8l8 9 8-9z"/>',
  right: '<path d="M8 4l9 8-9 8z"/>',
  left: '<path d="M16 4l-9 8 9 8z"/>',
  save: '<path d="M11 2h2v10h4l-5 5.500L7 12h4zM3 16h2.500v3.500h13V16H21v6H3z"/>',
};

export type Glyph = keyof typeof GLYPHS;
