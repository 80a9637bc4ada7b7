export { commentsActors, loadComments } from './comments.actors.ts'
export { commentsMachine } from './comments.machine.ts'
export type { CommentOrder, CommentsExtra, CommentsInput, CommentsQuery, SubjectOfComments } from './comments.types.ts'
