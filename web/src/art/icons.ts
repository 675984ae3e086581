/** Icons on a 24 grid, solid, drawn to survive 14 px. The words beside them carry the meaning; the picture is decoration. */
export const ICONS = {
  gem: '<path d="M7 3h10l5 7-10 12L2 10z"/><path d="M2 10h20M7 3l5 7 5-7M12 10v12" fill="none" stroke="#0006" stroke-width="1.3"/>',
  power:
    '<path d="M21.5 2.5l-1 6.2L11 18.2 5.8 13l9.5-9.5z"/><path d="M4.2 12.2l7.6 7.6-1.9 1.9-2.5-1.4-3 3L.7 19.6l3-3-1.4-2.5z"/>',
  mastery:
    '<path d="M12 1l2.6 8.4L23 12l-8.4 2.6L12 23l-2.6-8.4L1 12l8.4-2.6z"/><path d="M4.5 4.5l3 3M19.5 4.5l-3 3M4.5 19.5l3-3M19.5 19.5l-3-3" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  health: '<path d="M12 21.5C4.5 16 1.5 12 1.5 8A5.7 5.7 0 0 1 12 5a5.7 5.7 0 0 1 10.5 3c0 4-3 8-10.5 13.5z"/>',
  shield: '<path d="M12 1.5l9 3v7c0 5.5-3.8 9.2-9 11-5.2-1.8-9-5.5-9-11v-7z"/>',
  draw: '<rect x="3" y="2" width="11" height="16" rx="2"/><path d="M18 9v12M13.5 16.5L18 21.5l4.5-5" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  banish:
    '<path d="M12 1.5c1 4-4 5.5-4 10 0-1.5-.8-2.8-1.8-3.5C4.5 10 3.5 12 3.5 14.5a8.5 8.5 0 0 0 17 0c0-6-6.5-7.5-8.5-13z"/><path d="M9 12.5l6 6m0-6l-6 6" stroke="#0b1020" stroke-width="2.2" stroke-linecap="round"/>',
  exhaust:
    '<rect x="2" y="11" width="15" height="10.5" rx="2"/><path d="M9 7a8 8 0 0 1 11.5 7" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><path d="M17 13l3.7 3.8L23.5 12z"/>',
  destroy:
    '<path d="M12 2l2.5 4.5L19 4l-1.5 5 5 2-4 3 2.5 4.5-5.5-.5L12 22l-3.5-4-5.5.5L5.5 14l-4-3 5-2L5 4l4.5 2.5z"/><path d="M12 7l-2 5h4l-2 5" fill="none" stroke="#0b1020" stroke-width="1.8" stroke-linejoin="round"/>',
  back: '<path d="M9 5L3 11l6 6v-4h5a3.5 3.5 0 0 1 0 7H8v2.5h6a6 6 0 0 0 0-13H9z"/>',
  free: '<path d="M12 2l3 6.5 7 .8-5.2 4.7L18.3 21 12 17.4 5.7 21l1.5-7L2 9.3l7-.8z"/>',
  pen: '<path d="M16.200 3.200a2 2 0 0 1 2.800 0l1.800 1.800a2 2 0 0 1 0 2.800L9 19.600 3.300 21a.3.3 0 0 1-.4-.4L4.400 15zM14.500 6.800l2.700 2.700 1.600-1.700-2.700-2.600z"/>',
  copy: '<rect x="2" y="6" width="12" height="16" rx="2"/><path d="M8 2h12a2 2 0 0 1 2 2v14h-4.5V4.5H8z"/>',
  focus:
    '<circle cx="12" cy="12" r="4"/><path d="M12 1v5M12 18v5M1 12h5M18 12h5" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  deck: '<rect x="5" y="2" width="15" height="17" rx="2"/><path d="M2.5 6v13.5A2.5 2.5 0 0 0 5 22h11" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  hand: '<path d="M3 8.5l6.5-3 5 14-6.2 2.5z" opacity=".75"/><path d="M9.5 3.5h8V19h-6z"/><path d="M18.5 5l3.7 2-4 12z" opacity=".75"/>',
  discard:
    '<rect x="4" y="10" width="16" height="12" rx="2"/><path d="M12 1v6M9 5l3 3.5L15 5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  champion: '<path d="M2 6l5 5 5-8 5 8 5-5-2 12H4z"/><rect x="4" y="19.5" width="16" height="2.8" rx="1"/>',
  fast: '<path d="M2 4l8 8-8 8zM12 4l9 8-9 8z"/>',
  recruit: '<path d="M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z"/>',
  inplay:
    '<rect x="6" y="2" width="12" height="14" rx="2"/><path d="M2 20h20" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  eye: '<path d="M12 4.5C6.5 4.5 2.5 8.5 1 12c1.5 3.5 5.5 7.5 11 7.5S21.5 15.5 23 12c-1.5-3.5-5.5-7.5-11-7.5z"/><circle cx="12" cy="12" r="4.3" fill="#0b1020"/><circle cx="12" cy="12" r="1.8"/>',
  die: '<rect x="2.5" y="2.5" width="19" height="19" rx="4"/><g fill="#0b1020"><circle cx="8" cy="8" r="2"/><circle cx="16" cy="16" r="2"/><circle cx="12" cy="12" r="2"/></g>',
  flag: '<path d="M4 2h2.6v20.5H4z"/><path d="M7.5 3h13l-3.5 5 3.5 5h-13z"/>',
  undo: '<path d="M9.5 3L2 9.5l7.5 6.5v-4.3h4.2a3.3 3.3 0 0 1 0 6.6H8.5V21.5h5.2a6.6 6.6 0 0 0 0-13.1H9.5z"/>',
  redo: '<path d="M14.5 3L22 9.5 14.5 16v-4.3h-4.2a3.3 3.3 0 0 0 0 6.6h5.2V21.5h-5.2a6.6 6.6 0 0 1 0-13.1h4.2z"/>',
  why: '<path d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21z" opacity=".22"/><path d="M8 8.7a4 4 0 1 1 5.6 3.7c-1.2.6-1.6 1.2-1.6 2.6" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><circle cx="12" cy="18.6" r="1.7"/>',
  hint: '<path d="M12 1.5a7.5 7.5 0 0 0-4.3 13.6c.8.6 1.3 1.5 1.3 2.4h6c0-.9.5-1.8 1.3-2.4A7.5 7.5 0 0 0 12 1.5z"/><rect x="9" y="18.6" width="6" height="1.8" rx=".9"/><rect x="10" y="21.2" width="4" height="1.6" rx=".8"/>',
  log: '<path d="M4 4.5h16M4 10h16M4 15.5h11M4 21h8" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  rules:
    '<path d="M12 5C9.5 3 6 2.5 2 3v16c4-.5 7.5 0 10 2 2.5-2 6-2.5 10-2V3c-4-.5-7.5 0-10 2z" opacity=".9"/><path d="M12 5v16" stroke="#0b1020" stroke-width="1.8"/>',
  chat: '<path d="M3 3h18a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 21 17h-9l-6 5v-5H3a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 3 3z"/>',
  stats: '<path d="M3 13h4.5v8.5H3zM9.8 3h4.5v18.5H9.8zM16.5 8.5H21v13h-4.5z"/>',
  menu: '<path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  clock:
    '<path d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z"/><path d="M12 7v5.5l3.5 2" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  link: '<path d="M2 9a15 15 0 0 1 20 0M5.5 13.2a10 10 0 0 1 13 0M9 17.2a5 5 0 0 1 6 0" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><circle cx="12" cy="20.8" r="1.7"/>',
  sound:
    '<path d="M2 8.5h4.5L13 3v18l-6.5-5.5H2z"/><path d="M16 8a5.5 5.5 0 0 1 0 8M18.8 4.8a10 10 0 0 1 0 14.4" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  bot: '<path d="M11 1h2v4h-2z"/><rect x="3" y="5" width="18" height="15" rx="4"/><g fill="#0b1020"><circle cx="8.5" cy="11.5" r="2"/><circle cx="15.5" cy="11.5" r="2"/><rect x="8" y="15.5" width="8" height="1.8" rx=".9"/></g>',
  person: '<circle cx="12" cy="7" r="5"/><path d="M2.5 22c0-5.5 4-9 9.5-9s9.5 3.5 9.5 9z"/>',
  people:
    '<circle cx="8.5" cy="8" r="4.2"/><path d="M.8 21c0-4.5 3.2-7.5 7.7-7.5s7.7 3 7.7 7.5z"/><circle cx="17.3" cy="8.5" r="3.3"/><path d="M17 13.3c3.7 0 6.2 2.7 6.2 6.7h-5.2c-.2-2.5-1.2-4.7-3-6.2.6-.3 1.3-.5 2-.5z"/>',
  invite:
    '<circle cx="9" cy="7" r="5"/><path d="M0 22c0-5.5 3.5-9 9-9 2.3 0 4.3.6 5.8 1.7L13 22z"/><path d="M19 12v10M14 17h10" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
  lock: '<rect x="4" y="10" width="16" height="12" rx="2.5"/><path d="M7.5 10V7a4.5 4.5 0 0 1 9 0v3" fill="none" stroke="currentColor" stroke-width="2.6"/>',
  check:
    '<path d="M3 12.5l6 6L21 5.5" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>',
  cross: '<path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/>',
  play: '<path d="M5 2.5l16 9.5-16 9.5z"/>',
  next: '<path d="M8 3l9 9-9 9" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
  zoom: '<circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="M15.5 15.5l6.5 6.5" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  fit: '<path d="M2.5 8.5v-6h6M15.5 2.5h6v6M21.5 15.5v6h-6M8.5 21.5h-6v-6" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  map: '<path d="M2 5l6-2.500v16L2 21zm7.500-2.400 5 2.300v16.500l-5-2.700zM16 5l6-2.500v16L16 21z"/>',
  thread:
    '<path d="M6 2h12v3H6zm0 17h12v3H6zM7.500 6.500h9v2.200l-9 2.600zm0 6.700 9-2.600v2.300l-9 2.600zm0 4.100 9-2.600V17.500h-9z"/>',
  scar: '<path d="M3 20 19.500 2.500l2 2L5 22zM6 12l2-2 6 6-2 2zm5-6 2-2 6 6-2 2z"/>',
  gift: '<path d="M3 8h7.700v4H3zm10.300 0H21v4h-7.700zM4 13.500h6.700V21H4zm9.300 0H20V21h-6.700zM7.500 2.500c2 0 3.500 2 4.500 4.500 1-2.500 2.500-4.500 4.500-4.500 3 0 3 4 0 4.500h-9c-3-.5-3-4.500 0-4.500z"/>',
  order:
    '<circle cx="12" cy="12" r="9.3" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M12 4.5l6.5 11.3h-13z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><circle cx="12" cy="12.4" r="2.3"/>',
  homodeus:
    '<path d="M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/><path d="M7.5 7.5v9M16.5 7.5v9M7.5 12h9" stroke="currentColor" stroke-width="2.6"/>',
  undergrowth:
    '<path d="M12 23C4 19.5 2 13 3.5 4 9 5 12 8.5 12 14c0-5.5 3-9 8.5-10C22 13 20 19.5 12 23z"/><path d="M12 14v8M6.5 8.5L12 16l5.5-7.5" fill="none" stroke="#0b1020" stroke-width="1.5"/>',
  wraethe:
    '<path d="M13 1l3.5 8L23 13l-7 2.5L12.5 23 9.5 15 1 11.5 9.5 8.5z"/><path d="M13 1l-1 11 11 1M12 12l.5 11M12 12L1 11.5" fill="none" stroke="#0b1020" stroke-width="1.3"/>',
  hourglass:
    '<path d="M5 1.5h14v3c0 3.5-2.5 5-5 7.5 2.5 2.5 5 4 5 7.5v3H5v-3c0-3.5 2.5-5 5-7.5-2.5-2.5-5-4-5-7.5z"/><path d="M8 4.5h8c-.5 2-2.5 3.5-4 5-1.5-1.5-3.5-3-4-5z" fill="#0b1020" opacity=".65"/>',
  infinity:
    '<path d="M6.5 7C3.5 7 1.5 9.2 1.5 12s2 5 5 5c4.5 0 6.5-10 11-10 3 0 5 2.2 5 5s-2 5-5 5c-4.5 0-6.5-10-11-10z" fill="none" stroke="currentColor" stroke-width="2.8"/>',
  universal:
    '<path d="M12 1.5l3 7.5 7.5 3-7.5 3-3 7.5-3-7.5L1.5 12 9 9z" opacity=".35"/><path d="M7.5 6v7a4.5 4.5 0 0 0 9 0V6" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  blackhole:
    '<circle cx="12" cy="12" r="5.2" fill="#05070f" stroke="currentColor" stroke-width="2"/><path d="M1.5 14.5C5 18 19 17 22.5 9.5M22.5 9.5C19 6 5 7 1.5 14.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  disaster: '<path d="M14 1L4 13.5h6L8 23l12-13.5h-7z"/>',
  creation:
    '<circle cx="12" cy="12" r="3"/><path d="M12 1v6M12 17v6M1 12h6M17 12h6M4.2 4.2l4 4M15.8 15.8l4 4M19.8 4.2l-4 4M8.2 15.8l-4 4" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  birth:
    '<path d="M12 22C6.5 22 4 18 4 13.5 4 8 8 2 12 2s8 6 8 11.5c0 4.5-2.5 8.5-8 8.5z" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M12 18v-7M12 13c0-3 2-4.5 4.5-4.5C16.5 11.5 15 13 12 13zM12 15c0-2.5-1.6-4-4-4 0 2.5 1.4 4 4 4z"/>',
  galaxy:
    '<path d="M12 9a3 3 0 1 1-3 3c0-4 3.5-6.5 7-6 4 .6 6 4 5.5 7.5M12 15a3 3 0 1 1 3-3c0 4-3.5 6.5-7 6-4-.6-6-4-5.5-7.5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  sun: '<circle cx="12" cy="12" r="5.5"/><path d="M12 1v3.5M12 19.5V23M1 12h3.5M19.5 12H23M4.2 4.2l2.5 2.5M17.3 17.3l2.5 2.5M19.8 4.2l-2.5 2.5M6.7 17.3l-2.5 2.5" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  planet:
    '<circle cx="12" cy="12" r="6.5"/><ellipse cx="12" cy="12" rx="11" ry="3.6" transform="rotate(-22 12 12)" fill="none" stroke="currentColor" stroke-width="1.9"/>',
  moon: '<path d="M15.5 2.5A9.7 9.7 0 1 0 21.5 15 8 8 0 0 1 15.5 2.5z"/>',
  life1:
    '<path d="M12 22V10M12 13C12 8 8.5 5.5 4 5.5 4 10.5 7 13 12 13zM12 10c0-5 3-8 8-8 0 5.5-3 8-8 8z" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>',
  life2: '<path d="M2 12c4-6 11-7 15-1l5-4v10l-5-4c-4 6-11 5-15-1z"/><circle cx="7" cy="11" r="1.3" fill="#fff"/>',
  life3:
    '<path d="M6 12V6a1.6 1.6 0 0 1 3.2 0v4V3.6a1.6 1.6 0 0 1 3.2 0V10 4.5a1.6 1.6 0 0 1 3.2 0V11 7.5a1.6 1.6 0 0 1 3.2 0V15a7 7 0 0 1-7 7c-4 0-5.5-2.5-8.5-7.5a1.7 1.7 0 0 1 2.9-1.7z"/>',
  life4: '<circle cx="12" cy="4.5" r="3"/><path d="M3 9.5h18v2.5h-6l1.5 10.5h-2.7L12 15l-1.8 7.5H7.5L9 12H3z"/>',
  life5:
    '<path d="M12 3C5.5 3 2 9 1 12c1 3 4.5 9 11 9s10-6 11-9c-1-3-4.5-9-11-9z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="4.5"/>',
  life6:
    '<path d="M4 12a8 8 0 0 1 8-8M20 12a8 8 0 0 1-8 8M8 12a4 4 0 0 1 4-4M16 12a4 4 0 0 1-4 4" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><circle cx="12" cy="12" r="2"/>',
  life7: '<path d="M3 18L13 8l3 3L6 21zM12 3l9 9-3.5 1L11 6.5z"/>',
  life8:
    '<path d="M12 22V7M12 7c-2-2-2-4 0-6 2 2 2 4 0 6zM12 13c-4 0-5.5-2-5.5-5 4 0 5.5 2 5.5 5zM12 13c4 0 5.5-2 5.5-5-4 0-5.5 2-5.5 5zM12 19c-4 0-5.5-2-5.5-5 4 0 5.5 2 5.5 5zM12 19c4 0 5.5-2 5.5-5-4 0-5.5 2-5.5 5z" stroke="currentColor" stroke-width="1.2"/>',
  life9:
    '<path d="M2 22V11h5V4h6v6h3V7h6v15z"/><path d="M9.5 7h1.5M9.5 11h1.5M4.5 14H6M18.5 11H20M9.5 15h1.5M18.5 15H20" stroke="#fff" stroke-width="1.6"/>',
  life10:
    '<path d="M11 2h2v18h4v2H7v-2h4z"/><path d="M4 5.5h16M5 6l-3.5 8h7zM19 6l-3.5 8h7z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>',
  life11:
    '<path d="M6 3c0 7 2 10 6 10s6-3 6-10M12 13v7M8 21h8M9.5 3v7M14.5 3v7M12 3v8" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  life12:
    '<circle cx="12" cy="12" r="2.3"/><g fill="none" stroke="currentColor" stroke-width="1.8"><ellipse cx="12" cy="12" rx="10.5" ry="4"/><ellipse cx="12" cy="12" rx="10.5" ry="4" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="10.5" ry="4" transform="rotate(120 12 12)"/></g>',
  life13:
    '<path d="M10 1h4l.6 3 2.6 1.1 2.5-1.7 2.8 2.8-1.7 2.5L22 11h1v3l-3 .6-1.1 2.6 1.7 2.5-2.8 2.8-2.5-1.7L14 23h-4l-.6-3-2.6-1.1-2.5 1.7-2.8-2.8 1.7-2.5L1 14v-3l3-.6 1.1-2.6-1.7-2.5 2.8-2.8 2.5 1.7L9.4 4z"/><circle cx="12" cy="12" r="4" fill="#efe6d0"/>',
  life14: '<path d="M1 14C8 13 11 9 12 4c1 5 4 9 11 10-4 2-7 2-9 1l-2 5-2-5c-2 1-5 1-9-1z"/>',
  life15:
    '<path d="M12 1c4 3 5.5 8 5 13l3 4v3l-5-2h-6l-5 2v-3l3-4C6.5 9 8 4 12 1z"/><circle cx="12" cy="9" r="2.2" fill="#fff"/>',
  life16:
    '<path d="M6.5 8C3.9 8 2 9.8 2 12s1.9 4 4.5 4c4 0 7-8 11-8 2.6 0 4.5 1.8 4.5 4s-1.9 4-4.5 4c-4 0-7-8-11-8z" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M12 1v4M12 19v4" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  space:
    '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.2"/><circle cx="12" cy="12" r="3.5"/>',
} as const;

/** Icons of the hex games, on a 16 grid. */
const HEX_ICONS = {
  power:
    '<path d="M13.8 1.2 14.8 2.2 14 6 8.2 11.6 10 13.4 8.9 14.5 6.6 12.3 3.6 15 1 12.4 3.7 9.4 1.5 7.1 2.6 6 4.4 7.8 10 2Z" fill="currentColor"/>',
  energy: '<path d="M9.8.8 2.6 9.2h4.2L5.6 15.2l7.8-9H9Z" fill="currentColor"/>',
  tide: '<path d="M1.2 6.2c2.2-3 4.4-3 6.6 0s4.4 3 6.8 0M1.2 11.4c2.2-3 4.4-3 6.6 0s4.4 3 6.8 0" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  fortitude:
    '<path d="M8 .9 14.2 3v5c0 3.6-2.6 6-6.2 7.2C4.4 14 1.8 11.6 1.8 8V3Zm0 3.3L4.2 7.6v2.2L8 6.6l3.8 3.2V7.6Zm0 3.9-2.6 2.2v2L8 10.2l2.6 2.1v-2Z" fill="currentColor"/>',
  boost:
    '<circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.9"/><path d="M8 4.9v6.2M4.9 8h6.2" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>',
  star: '<path d="M8 .8 10.1 5.6 15.3 6.1 11.4 9.6 12.5 14.8 8 12.1 3.5 14.8 4.6 9.6.7 6.1 5.9 5.6Z" fill="currentColor"/>',
  rift: '<path d="M8 8c1-1.7-1.7-2.6-2.9-.8C3.6 9.5 5.6 12.3 8.4 12c3.6-.4 5-4.6 3-7.4C9.6 2 5.8 1.6 3.4 3.6" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><path d="M12.2 12.2l2.3 2.3-3.6-.3Z" fill="currentColor"/>',
  stealth:
    '<path d="M1.4 8c2-3 4-4.4 6.6-4.4S12.6 5 14.6 8c-2 3-4 4.4-6.6 4.4S3.4 11 1.4 8M2.4 14 13.6 2" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>',
  city: '<path d="M1.5 15V8h3V4.5L8 1.5l3.5 3V8h3v7H9.7v-3.6H6.3V15Z" fill="currentColor"/>',
  sacred:
    '<path d="M8 .8 10.1 5.6 15.3 6.1 11.4 9.6 12.5 14.8 8 12.1 3.5 14.8 4.6 9.6.7 6.1 5.9 5.6Z" fill="currentColor"/>',
  wild: '<path d="M8 15V9.5C4 10.5 1.8 7.6 2 3.5 5.8 3.4 7.8 5.4 8 8c.2-3.6 2.6-6 6-6.3.3 4.6-1.6 7-5 7.4V15Z" fill="currentColor"/>',
  travel:
    '<path d="M2 13.5C8 13.5 4 3.5 10.5 3.5M8 1l3 2.5L8 6" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M11.2 11.2h3.3v3.3h-3.3z" fill="currentColor"/>',
  influence:
    '<path d="M4.6 2h6.8L14.8 8l-3.4 6H4.6L1.2 8Z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  reaction:
    '<path d="M13 9.5A5.2 5.2 0 1 1 11.7 4.2" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><path d="M9.8 5.8 14.6 6.4 14 1.4Z" fill="currentColor"/>',
  control: '<path d="M3 1.2h1.8v13.6H3zM5.6 2h8.2l-2.4 3.3 2.4 3.3H5.6z" fill="currentColor"/>',
  wall: '<path d="M1 3h14v4.3H1zM1 8.7h6.3V13H1zM8.7 8.7H15V13H8.7z" fill="currentColor"/>',
  dice: '<rect x="1.8" y="1.8" width="12.4" height="12.4" rx="2.8" fill="none" stroke="currentColor" stroke-width="1.7"/><circle cx="5.2" cy="5.2" r="1.35" fill="currentColor"/><circle cx="10.8" cy="10.8" r="1.35" fill="currentColor"/><circle cx="8" cy="8" r="1.35" fill="currentColor"/>',
  health:
    '<path d="M8 14.3C2.6 10.6 1 8.3 1 5.6 1 3.3 2.7 1.8 4.6 1.8 6 1.8 7.3 2.6 8 3.9c.7-1.3 2-2.1 3.4-2.1 1.9 0 3.6 1.5 3.6 3.8 0 2.7-1.6 5-7 8.7Z" fill="currentColor"/>',
  defence:
    '<path d="M8 1.5 13.6 3.4V8c0 3.2-2.3 5.4-5.6 6.5C4.7 13.4 2.4 11.2 2.4 8V3.4Z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  hand: '<path d="M4 3.5 1.5 12l5 1.6M6 2h6.5v9.5H6Z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  deck: '<path d="M4 1.5h8.5v9H4ZM2 4.5v9.5h8.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  timeline:
    '<path d="M2 8h12M4 5v6M8 5v6M12 5v6" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>',
  group:
    '<path d="M5.2 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2M11.3 7.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M.8 14c0-3.4 1.8-5 4.4-5s4.4 1.6 4.4 5ZM11 14c0-2.3-.4-3.7-1.3-4.8 3.2-.9 5.6 1 5.6 4.8Z" fill="currentColor"/>',
  slowed:
    '<path d="M2.5 3.5 7 8l-4.5 4.5M8 3.5 12.5 8 8 12.5" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M1 15 15 1" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>',
  stunned:
    '<path d="M8 8c.8-1.2-1.2-2-2.2-.6-1.3 2 .7 4.2 3 3.6 3-.8 3.6-4.4 1.6-6.3-2.5-2.4-6.7-1.3-8 1.8" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M12.8 9.8l.7 1.5 1.6.2-1.2 1.1.3 1.6-1.4-.8-1.4.8.3-1.6-1.2-1.1 1.6-.2Z" fill="currentColor"/>',
  grounded:
    '<path d="M8 2v9M5 5.2h6M2.5 9c.3 3.3 2.6 5 5.5 5s5.2-1.7 5.5-5" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 .6a1.7 1.7 0 1 1 0 3.4A1.7 1.7 0 0 1 8 .6" fill="currentColor"/>',
  untargetable:
    '<path d="M8 1v3M8 12v3M1 8h3M12 8h3" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><path d="M2.5 13.5 13.5 2.5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="8" cy="8" r="4.5" fill="none" stroke="currentColor" stroke-width="1.5"/>',
  silenced:
    '<path d="M2 3h12v7.5H8L5 13.5v-3H2Z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M5.5 4.8l5 4M10.5 4.8l-5 4" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>',
  shield: '<path d="M8 1 14 3.2V8c0 3.6-2.5 5.9-6 7-3.5-1.1-6-3.4-6-7V3.2Z" fill="currentColor"/>',
  damage:
    '<path d="M8 .5 9.7 4.6 13.8 2.6 12.2 6.7 15.6 8.5 11.9 10 13 14.3 9.3 12.2 7.2 15.6 6.3 11.6 2 13 4.2 9.3.4 7.3 4.5 6.2 3 2.3 6.8 4.3Z" fill="currentColor"/>',
  heal: '<path d="M6 1.5h4V6h4.5v4H10v4.5H6V10H1.5V6H6Z" fill="currentColor"/>',
  target:
    '<circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" stroke-width="1.7"/><path d="M8 .8v3.4M8 11.8v3.4M.8 8h3.4M11.8 8h3.4" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4" fill="currentColor"/>',
  source:
    '<path d="M8 4.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4" fill="currentColor"/><path d="M8 .9v1.7M8 13.4v1.7M.9 8h1.7M13.4 8h1.7M3 3l1.2 1.2M11.8 11.8 13 13M13 3l-1.2 1.2M4.2 11.8 3 13" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>',
  sight:
    '<path d="M1 8c2-3 4.2-4.6 7-4.6S13 5 15 8c-2 3-4.2 4.6-7 4.6S3 11 1 8" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 5.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6" fill="currentColor"/>',
  sphere:
    '<circle cx="8" cy="8" r="3.9" fill="currentColor"/><ellipse cx="8" cy="8" rx="7.2" ry="2.5" transform="rotate(-24 8 8)" fill="none" stroke="currentColor" stroke-width="1.3"/>',
  through:
    '<path d="M1 8h13M10.5 4.5 14 8l-3.5 3.5M5 2v3.5M8 2v3.5M5 10.5V14M8 10.5V14" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>',
  self: '<path d="M5.5 13A5.3 5.3 0 1 1 10.5 13" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4M2.7 12.8l4-1-1 3.7Z" fill="currentColor"/>',
  move: '<path d="M8 14V3M3.8 7 8 2.6 12.2 7" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>',
  follow:
    '<path d="M2 3v5.5h10M8.8 5 12.3 8.5 8.8 12" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>',
  cycle:
    '<path d="M4 2h8v7H4ZM8 11v3.5M5.6 12.5 8 14.8l2.4-2.3" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  eye: '<path d="M1 8c2-3 4.2-4.6 7-4.6S13 5 15 8c-2 3-4.2 4.6-7 4.6S3 11 1 8" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4" fill="currentColor"/>',
  undo: '<path d="M5.5 2.5 2 6l3.5 3.5M2.4 6H10a4 4 0 0 1 0 8H6" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  redo: '<path d="M10.5 2.5 14 6l-3.5 3.5M13.6 6H6a4 4 0 0 0 0 8h4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  why: '<path d="M5 5.5C5 3.5 6.3 2.3 8.1 2.3S11.2 3.5 11.2 5.1C11.2 7.5 8 7.5 8 10" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 12.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6" fill="currentColor"/>',
  hint: '<path d="M5.7 11.5C3.8 10.3 3 8.7 3 6.8a5 5 0 0 1 10 0c0 1.9-.8 3.5-2.7 4.7ZM6 14.2h4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  end: '<path d="M2 8h8.5M7.3 4.5 10.8 8l-3.5 3.5M14 3v10" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>',
  cw: '<path d="M12.9 9.5A5.2 5.2 0 1 1 11.5 4.1" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><path d="M9.5 5.9 14.6 6.2 13.7 1.3Z" fill="currentColor"/>',
  ccw: '<path d="M3.1 9.5A5.2 5.2 0 1 0 4.5 4.1" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><path d="M6.5 5.9 1.4 6.2 2.3 1.3Z" fill="currentColor"/>',
  fit: '<path d="M2 5.5V2h3.5M10.5 2H14v3.5M14 10.5V14h-3.5M5.5 14H2v-3.5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  plus: '<path d="M8 3v10M3 8h10" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  minus:
    '<path d="M3 8h10" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  layers:
    '<path d="M8 1.5 14.5 5 8 8.5 1.5 5ZM1.8 8.3 8 11.6l6.2-3.3M1.8 11.3 8 14.6l6.2-3.3" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>',
  flip: '<path d="M8 1v14M6 3.5 1.5 8 6 12.5M10 3.5 14.5 8 10 12.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  lock: '<path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2h1v7.5h-9V7Zm2 0h3V5a1.5 1.5 0 0 0-3 0Z" fill="currentColor"/>',
  clock:
    '<circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 4.3V8l2.6 1.8" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  menu: '<path d="M2.5 4h11M2.5 8h11M2.5 12h11" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  check:
    '<path d="M2.5 8.5 6.3 12.2 13.5 4" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  cross:
    '<path d="M3.5 3.5l9 9M12.5 3.5l-9 9" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  arrow: '<path d="M3 2.5 13.5 8 3 13.5Z" fill="currentColor"/>',
  wifi: '<path d="M1.5 6.2c4-3.5 9-3.5 13 0M4 9.3c2.5-2 5.5-2 8 0" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 11a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3" fill="currentColor"/>',
  gambit:
    '<path d="M2 14h3.5v-3.5H9V7h3.5V2M10 4l2.5-2.5L15 4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  role: '<path d="M8 1 10 2.7 12.6 2.5 13.1 5.1 15 7 13.7 9.2 14.3 11.8 11.8 12.7 10.5 15 8 14.2 5.5 15 4.2 12.7 1.7 11.8 2.3 9.2 1 7 2.9 5.1 3.4 2.5 6 2.7Zm-.8 9.6 4-4.2-1.1-1L7.2 8.3 5.9 7 4.8 8.1Z" fill="currentColor"/>',
  queue:
    '<path d="M5.5 3.5H14M5.5 8H14M5.5 12.5H14" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><path d="M1 2.5h2.3v2H1zM1 7h2.3v2H1zM1 11.5h2.3v2H1z" fill="currentColor"/>',
  block: '<path d="M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2ZM4 7v2h8V7Z" fill="currentColor"/>',
  zero: '<ellipse cx="8" cy="8" rx="4" ry="5.5" fill="none" stroke="currentColor" stroke-width="2"/>',
  spark: '<path d="M8 1 9.3 6.7 15 8 9.3 9.3 8 15 6.7 9.3 1 8 6.7 6.7Z" fill="currentColor"/>',
  sun: '<circle cx="8" cy="8" r="3.3" fill="currentColor"/><path d="M8 .9v2M8 13.1v2M.9 8h2M13.1 8h2M3 3l1.4 1.4M11.6 11.6 13 13M13 3l-1.4 1.4M4.4 11.6 3 13" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  chip: '<path d="M4 4h8v8H4ZM6 1.5V4M10 1.5V4M6 12v2.5M10 12v2.5M1.5 6H4M1.5 10H4M12 6h2.5M12 10h2.5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M6.5 6.5h3v3h-3z" fill="currentColor"/>',
  infinity:
    '<path d="M8 8C6.5 5.5 5.2 4.6 3.8 4.6a3.4 3.4 0 0 0 0 6.8C5.2 11.4 6.5 10.5 8 8s2.8-3.4 4.2-3.4a3.4 3.4 0 0 1 0 6.8C10.8 11.4 9.5 10.5 8 8" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  TN: '<path d="M2.5 14.5V9.8L5 8.3V4.5H3.5V1.5h2v1.3H7V1.5h2v1.3h1.5V1.5h2v3H11v3.8l2.5 1.5v4.7Z" fill="currentColor"/>',
  KN: '<path d="M4 14.5c.2-3 1-4.3 2.6-5.8-1.8.5-3 1.4-4.6.7L1.3 7.2 5.5 2.8 6 1l1.8 1.4C12.2 2.9 14 6.5 13.6 14.5Z" fill="currentColor"/>',
  LN: '<path d="M8 .7 10.7 5.4 9 8.2V11h3v1.9H9v2.4H7v-2.4H4V11h3V8.2L5.3 5.4Z" fill="currentColor"/>',
} as const;

export type IconName = keyof typeof ICONS | `hex:${keyof typeof HEX_ICONS}`;

/** The inside of an icon and the grid it is drawn on. */
export function iconShape(name: IconName): { body: string; grid: number } {
  return name.startsWith('hex:')
    ? { body: HEX_ICONS[name.slice(4) as keyof typeof HEX_ICONS], grid: 16 }
    : { body: ICONS[name as keyof typeof ICONS], grid: 24 };
}

/** An icon inside a larger drawing, centred on x, y. */
export function iconAt(name: IconName, x: number, y: number, size: number, colour: string): string {
  const { body, grid } = iconShape(name);
  const scale = size / grid;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" fill="${colour}" color="${colour}">${body}</g>`;
}
