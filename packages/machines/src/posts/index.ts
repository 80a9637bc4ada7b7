export { postsActors } from './posts.actors.ts'
export { postsFlags } from './posts.flags.ts'
export { postsMachine } from './posts.machine.ts'
export type { PostsAnswer, PostsInput, PostsQuery } from './posts.types.ts'
