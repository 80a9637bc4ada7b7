/** Drawings that edit mode alone has. */
const drawings = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  undo: 'M4 9h10.5a5.5 5.5 0 0 1 0 11H7M8 5 4 9l4 4',
  redo: 'M20 9H9.5a5.5 5.5 0 0 0 0 11H17M16 5l4 4-4 4',
  phone: 'M8 3h8v18H8zM11 18h2',
  desk: 'M3 5h18v11H3zM8 20h8M12 16v4',
  hidden:
    'M4 4l16 16M9 6a9 9 0 0 1 12 6 12 12 0 0 1-2.500 3.500M6 8a12 12 0 0 0-3 4c1.500 3.500 5 6 9 6 1.200 0 2.400-.2 3.500-.7',
} as const

export const EditIcon = ({ name }: { readonly name: keyof typeof drawings }) => (
  <svg className="ic ic-s" viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
