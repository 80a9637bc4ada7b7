import { PostCard } from '../../shop/post-card/post-card.tsx'
import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** Posts that an editor has chosen, or the newest ones. */
export const Posts = ({ anchor, props: { heading, more }, records: { posts } }: BlockInput<'posts'>) =>
  posts.length === 0 ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <BlockHead {...{ heading, more }} />
      <div className="posts">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  )
