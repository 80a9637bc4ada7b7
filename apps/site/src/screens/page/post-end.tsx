import type { Post } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { CommentsBlock } from '../../comments/comments-block.tsx'
import { useLinks } from '../../navigation/use-links.ts'
import { PostCard } from '@butiga/react-ui/shop/post-card'
import type { PostReading } from './post-reading.ts'

interface PostEndProps {
  readonly post: Post
  readonly reading: PostReading
}

/** What follows a post: its comments, and posts to read next. */
export const PostEnd = ({ post: { id, slug }, reading: { related, comments, store } }: PostEndProps) => {
  const links = useLinks()
  return (
    <>
      {comments && (
        <div className="wrap post-comments">
          <CommentsBlock
            key={id}
            subject={{ type: 'post', id }}
            store={store}
            loaded={comments}
            path={links.page(slug)}
          />
        </div>
      )}
      {related.length > 0 && (
        <section className="wrap related" aria-labelledby="related">
          <h2 id="related">
            <Trans>Pročitajte i ovo</Trans>
          </h2>
          <div className="posts">
            {related.map((other) => (
              <PostCard key={other.id} post={other} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
