import type { ReactNode } from 'react'

/** One drawing, one sentence, one way out. */
export const Empty = ({
  image,
  title,
  text,
  children,
}: {
  image?: string
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}) => (
  <div className="empty">
    {image !== undefined && <img src={image} alt="" width={176} height={176} />}
    <h2>{title}</h2>
    {text !== undefined && <p>{text}</p>}
    {children}
  </div>
)
