export { noticesActors, type NoticesPorts } from './notices.actors.ts'
export { noticesMachine } from './notices.machine.ts'
export type { NoticesContext, NoticesEmitted, NoticesEvent, NoticesInput } from './notices.types.ts'
