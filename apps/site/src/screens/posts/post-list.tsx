import { postListDisplay } from '@butiga/commerce-sdk/rules'
import { postsActors, type PostsAnswer, postsFlags, postsMachine, type PostsQuery } from '@butiga/machines/posts'
import { ListBody, ListShell, ListStatus } from '@butiga/react-ui/list/list-shell'
import { LoadMore } from '@butiga/react-ui/list/load-more'
import { useList } from '@butiga/react-ui/list/use-list'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useListAddress } from '../../navigation/list-address.ts'
import { provided } from '../../provided.ts'
import { PostCard } from '@butiga/react-ui/shop/post-card'
import { postsAddress } from './posts-query.ts'

export interface PostListProps {
  readonly posts: PostsAnswer
  readonly query: PostsQuery
  /** The list's own address. */
  readonly path: string
  readonly blog: string
}

// Posts are only ever added without a turned page: one entry of the history.
const isContinued = () => true

/** Posts in pages that are turned, or added below; the address has the page that was asked for last. */
export const PostList = ({ posts: loaded, query, path, blog }: PostListProps) => {
  const { t } = useLingui()
  const { notices, Link } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(postsMachine, (own) => own.provide({ actors: postsActors({ commerce }) })),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices, query, loaded } })
  const { items } = useList(list)
  const { isFirstPage, isLastPage, isPending } = useSelector(list, postsFlags, shallowEqual)
  const top = useListAddress(
    list,
    useCallback(({ page, postTypes }: PostsQuery) => postsAddress(path, { page, type: postTypes }), [path]),
    isContinued,
  )
  const hasLead = query.category === null && postListDisplay(query.postTypes) === 'legacy'
  const hrefOf = (page: number) => postsAddress(path, { page, type: query.postTypes })
  return (
    <ListShell list={list} hrefOf={hrefOf} ref={top} aria-label={t`Objave`} data-pending={isPending || undefined}>
      <ListStatus list={list} className="sr">
        <Plural
          value={items.length}
          one="Prikazana je # objava"
          few="Prikazane su # objave"
          other="Prikazano je # objava"
        />
        {isFirstPage !== isLastPage && '. '}
        {isFirstPage && !isLastPage && <Trans id="posts.firstPage">Prva stranica</Trans>}
        {isLastPage && !isFirstPage && <Trans id="posts.lastPage">Posljednja stranica</Trans>}
      </ListStatus>
      <ListBody
        list={list}
        failed={<Trans>Objave trenutačno nije moguće učitati.</Trans>}
        skeleton={items.length === 0 ? <TextSkeleton lines={6} /> : null}
        empty={
          <Empty title={<Trans>Ovdje još nema objava</Trans>} text={<Trans>Oznaka postoji, tekst se piše.</Trans>}>
            <Link className={buttonClass({ variant: 'primary' })} href={blog}>
              <Trans>Sve objave</Trans>
            </Link>
          </Empty>
        }
      >
        <div className="posts">
          {items.map((post, index) => (
            <PostCard key={post.id} post={post} lead={hasLead && index === 0} />
          ))}
        </div>
      </ListBody>
      <LoadMore list={list} hrefOf={hrefOf} />
    </ListShell>
  )
}
