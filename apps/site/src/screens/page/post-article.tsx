import type { Picture as PictureData, Post } from '@butiga/commerce-sdk'
import { Picture } from '@butiga/react-ui/ui/picture'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { RichText } from '@butiga/react-ui/ui/rich-text'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLinks } from '../../navigation/use-links.ts'

export interface PostArticleProps {
  readonly post: Post
}

/** A post: its title, when and by whom it was written, its picture and text, and its categories. */
export const PostArticle = ({ post }: PostArticleProps) => {
  const { t } = useLingui()
  const { Link, date } = useUi()
  const links = useLinks()
  const { title, html, author, published_at: published, readingMinutes = 1, terms = [] } = post
  const { image } = post.meta
  return (
    <article className="post">
      <div className="wrap post-head">
        <Breadcrumbs
          crumbs={[
            { name: t({ id: 'nav.home', message: 'Početna' }), href: links.home() },
            { name: t({ id: 'posts.title', message: 'Objave' }), href: links.posts() },
            { name: title },
          ]}
        />
        <h1>{title}</h1>
        <p className="muted post-meta">
          {published !== null && <time dateTime={published}>{date(published)}</time>}
          {' · '}
          <Plural value={readingMinutes} one="# minuta čitanja" few="# minute čitanja" other="# minuta čitanja" />
          {author !== undefined && (
            <>
              {' · '}
              <Trans>piše {author}</Trans>
            </>
          )}
        </p>
      </div>
      {image != null && (
        <div className="wrap post-cover">
          <span className="cover" data-tint="sea">
            <Picture picture={image as PictureData} place="full" loads="first" />
          </span>
        </div>
      )}
      <div className="wrap prose">
        <RichText html={html} />
      </div>
      {terms.length > 0 && (
        <div className="wrap post-terms">
          <nav className="term-nav" aria-label={t`Kategorije i oznake`}>
            {terms.map(({ id, slug, title: name }) => (
              <Link key={id} className="chip" href={links.postCategory(slug)}>
                {name}
              </Link>
            ))}
          </nav>
        </div>
      )}
    </article>
  )
}
