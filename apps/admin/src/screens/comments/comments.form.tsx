import { type Comment, CommerceError, type CommentRecord, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { momentText } from '../../floors/list/columns.tsx'
import { commentNames } from './comments.names.ts'
import { SubjectName, useAuthor } from './subject-name.tsx'

type Shown = Pick<CommentRecord, 'subject' | 'is_guest'> & Comment

const Body = ({ form }: { readonly form: FormActor }) => {
  const ui = useUi()
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  const authorOf = useAuthor()
  // The form opens with the comment, which none of its fields changes.
  const comment = useFieldValue(form, 'comment') as unknown as Shown
  const { rating, text, language, created_at, edited, verified, is_guest } = comment
  return (
    <>
      <Block title={authorOf(comment)}>
        <dl className="kv c6">
          <dt>
            <Trans>O čemu</Trans>
          </dt>
          <dd>
            <SubjectName comment={comment} />
          </dd>
          <dt>
            <Trans>Vrijeme</Trans>
          </dt>
          <dd>
            {momentText(created_at, ui)}
            {edited && (
              <>
                {', '}
                <Trans>uređeno</Trans>
              </>
            )}
          </dd>
          <dt>
            <Trans>Autor</Trans>
          </dt>
          <dd>
            {verified ? <Trans>kupac ovog proizvoda</Trans> : is_guest ? <Trans>gost</Trans> : <Trans>član</Trans>}
          </dd>
          <dt>
            <Trans>Ocjena</Trans>
          </dt>
          <dd>{rating ?? <Trans>bez ocjene</Trans>}</dd>
        </dl>
        <p className="c6 words" lang={siteLanguages.find(({ code }) => code === language)?.code2}>
          {text}
        </p>
      </Block>
      <Block title={t`Objava i odgovor`}>
        <CheckField form={form} path="published" label={t`Objavljeno na stranici`} />
        <AreaField form={form} path="reply" label={t`Odgovor butige`} maxLength={1000} optional />
      </Block>
    </>
  )
}

const valuesOf = (comment: Shown): FormGroup => ({
  published: comment.published,
  reply: comment.reply?.text ?? '',
  // A record is JSON.
  comment: comment as unknown as FormGroup,
})

/** One comment: what was written, whether it is published, and what the shop replies. */
export const Screen = formScreen({
  kind: 'comment',
  names: commentNames,
  title: msg`Komentar`,
  nameOf: ({ comment }) => (comment as unknown as Shown | undefined)?.author ?? '',
  list: '/admin/comments',
  form: { check: () => [] },
  load: async ({ comments }, id, signal) => {
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const { records } = await unwrap(comments.filterAll({ filters }, { signal }))
    const [comment] = records
    if (comment === undefined) throw new CommerceError(missing)
    return valuesOf(comment)
  },
  save: async ({ comments }, id, input) => {
    const { published, reply } = changesOf(input).changes
    const saved = await unwrap(
      comments.update({
        id: Number(id),
        ...(typeof published === 'boolean' && { published }),
        ...(typeof reply === 'string' && { reply: reply.trim() === '' ? null : reply }),
      }),
    )
    return { values: valuesOf({ ...(input.base['comment'] as unknown as Shown), ...saved }) }
  },
  body: (form) => <Body form={form} />,
})
