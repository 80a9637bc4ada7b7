/** Paths of one 24 x 24 grid, drawn as lines in the colour of the text around them. */
const paths = {
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17.2h.01',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  box: 'M12 3 20 7.4v9.2L12 21l-8-4.4V7.4ZM4 7.4l8 4.5 8-4.5M12 12v9M8 5.2l8 4.5',
  cart: 'M3 4h2.2l2.3 11h10.2l2.1-8H6.2M9 19.6a.6.6 0 1 0 0 .1M16.6 19.6a.6.6 0 1 0 0 .1',
  check: 'M5 12.5l4.5 4.5L19 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  device: 'M5 5h14v10H5zM2.5 18.5h19',
  down: 'M6 9l6 6 6-6',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  filters:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  first: 'M17 6l-6 6 6 6M8 6v12',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.1 4.1 0 0 1 12 7.6 4.1 4.1 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01',
  last: 'M7 6l6 6-6 6M16 6v12',
  key: 'M14.5 13.5a4.5 4.5 0 1 0-4-4L4 16v4h4v-2.5h2.5V15Z',
  left: 'M15 6l-6 6 6 6',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 5.3-1.1M5.5 12.4a9.3 9.3 0 0 1 4-2.4M14 9.7c1.7.4 3.2 1.3 4.5 2.6M2.8 9.2A13 13 0 0 1 7 6.6M11 5.6c3.8-.3 7.5 1 10.2 3.6M12 19h.01',
  phone:
    'M6 3.5h3l1.5 4.2-2 1.5a12 12 0 0 0 6 6l1.5-2 4.2 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7a2 2 0 0 1 2-2.2Z',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11ZM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  plus: 'M12 5v14M5 12h14',
  return: 'M4 9h10.5a5.5 5.5 0 0 1 0 11H7M8 5 4 9l4 4',
  right: 'M9 6l6 6-6 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
  truck:
    'M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7M7 19a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 7 19ZM17.5 19a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  up: 'M6 15l6-6 6 6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.4 7.5-5.4s6.7 1.8 7.5 5.4',
} as const

export type IconName = keyof typeof paths

/** An icon beside words that say the same; it is hidden from assistive technology. `small` is 16 px instead of 20. */
export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }) => (
  <svg className={small ? 'ic ic-s' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
