import { type Comment, type CommentRecord, unwrap } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { momentText } from '../../kit/list/columns.tsx'
import { commentNames } from './comments.names.ts'
import { SubjectName, useAuthor } from './subject-name.tsx'

type Displayed = Pick<CommentRecord, 'subject' | 'is_guest'> & Comment

interface Values {
  readonly published: boolean
  readonly reply: string
  readonly comment: Displayed
}

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const ui = useUi()
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  const authorOf = useAuthor()
  const comment = useFieldValue(form, 'comment')
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

const valuesOf = (comment: Displayed): Values => ({
  published: comment.published,
  reply: comment.reply?.text ?? '',
  comment,
})

const fieldsOf = ({ published, reply }: Values) => ({ published, reply: reply.trim() === '' ? null : reply })

/** One comment: what was written, whether it is published, and what the shop replies. */
export const Screen = formScreen<Values>({
  kind: 'comment',
  names: commentNames,
  title: msg`Komentar`,
  nameOf: ({ comment }) => comment.author ?? '',
  list: '/admin/comments',
  load: async ({ comments }, id, signal) => valuesOf(await recordOf(comments.filterAll(byId(id), { signal }))),
  save: async ({ comments }, id, { values, base }) => {
    const { changes } = changesOf(fieldsOf(values), fieldsOf(base))
    const saved = await unwrap(comments.update({ id: Number(id), ...changes }))
    return { values: valuesOf({ ...base.comment, ...saved }) }
  },
  body: (form) => <Body form={form} />,
})
