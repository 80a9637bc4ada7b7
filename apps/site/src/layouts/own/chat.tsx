import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { buttonClass } from '@butiga/react-ui/ui/button'
import type { LayoutData } from '../layout-data.ts'

/** The site's own way to chat, as its options word it. */
export const Chat = ({ layout: { chat } }: { layout: LayoutData }) =>
  chat === undefined ? null : (
    <aside className="wrap section" aria-labelledby="chat-title">
      <div className="row between">
        <div>
          <h2 className="h3" id="chat-title">
            {chat.title}
          </h2>
          <p className="muted">{chat.text}</p>
        </div>
        <ContentLink className={buttonClass({})} link={chat.link}>
          {chat.label}
        </ContentLink>
      </div>
    </aside>
  )
