import type { ReactNode } from 'react'

/** One drawing, one sentence, one link. */
export const Empty = ({
  image,
  heading: Heading = 'h2',
  title,
  text,
  children,
}: {
  image?: string | undefined
  /** `h1` where the empty state is the whole page. Default: h2. */
  heading?: 'h1' | 'h2'
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}) => (
  <div className="empty">
    {image !== undefined && <img src={image} alt="" width={176} height={176} />}
    <Heading>{title}</Heading>
    {text !== undefined && <p>{text}</p>}
    {children}
  </div>
)
