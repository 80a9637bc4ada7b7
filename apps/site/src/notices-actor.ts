import { noticesActors, noticesMachine } from '@butiga/machines/notices'
import { createTextOf } from '@butiga/react-ui/messages/text-of'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'
import type { I18n } from '@lingui/core'
import { createActor } from 'xstate'
import { provided } from './provided.ts'

/** The notices of one request or one tab, not started: the browser starts them after hydration, the server never. */
export const createNoticesActor = (i18n: I18n, loadTexts: () => Promise<void>): NoticesActor =>
  createActor(
    provided(noticesMachine, (own) => own.provide({ actors: noticesActors({ loadTexts }) })),
    { input: { textOf: createTextOf(i18n), hasTexts: false } },
  )
