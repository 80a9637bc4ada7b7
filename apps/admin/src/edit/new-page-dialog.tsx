import { asCommerceError, unwrap } from '@butiga/commerce-sdk'
import { plainLetters, slugFault } from '@butiga/commerce-sdk/rules'
import { SelectControl, TextControl } from '@butiga/react-ui/form/control'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import type { nextEditLink } from '../edit-mode-link.ts'

/** The words of a title as an address: small letters without accents, with hyphens between them. */
const slugFrom = (title: string): string =>
  plainLetters(title)
    .replaceAll(/[^a-z\d\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')

interface NewPageDialogProps {
  /** What is chosen first. */
  readonly type: 'page' | 'post'
  /** The language that it is written in. */
  readonly language: string
  /** Where it is edited once it exists. */
  readonly linkOf: typeof nextEditLink
  readonly onClose: () => void
}

/** Creates a page or a post that no visitor sees yet, and opens it in edit mode. */
export const NewPageDialog = ({ type: first, language, linkOf, onClose }: NewPageDialogProps) => {
  const { commerce, siteLanguages } = useAdmin()
  const { text } = useUi()
  const { t } = useLingui()
  const [type, setType] = useState(first)
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const slug = typed ?? slugFrom(title)
  const create = async () => {
    const fault = slugFault(slug)
    if (fault !== null)
      return setProblem(
        fault.rule === 'slugShort'
          ? t`Slug je kratak (minimum 4 znaka)!`
          : t`Adresa smije imati mala slova, znamenke i crtice.`,
      )
    setBusy(true)
    setProblem(null)
    try {
      const page = { title: title.trim(), slug, postType: type, language_code: language }
      await unwrap(commerce.pages.createPost(page))
      location.assign(linkOf(page, siteLanguages))
    } catch (thrown) {
      const { failure } = asCommerceError(thrown)
      setProblem(failure.code === 'SLUG_TAKEN' ? t`Tu adresu već ima druga stranica.` : text({ key: failure.message }))
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy && title.trim() !== '') void create()
  }
  return (
    <Dialog
      name="new-page"
      title={type === 'post' ? t`Nova objava` : t`Nova stranica`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" type="submit" form="new-page-form" busy={isBusy} disabled={title.trim() === ''}>
            {type === 'post' ? <Trans>Stvori objavu</Trans> : <Trans>Stvori stranicu</Trans>}
          </Button>
        </>
      }
    >
      <form id="new-page-form" className="form-grid" onSubmit={submit}>
        <SelectControl
          id="page-type"
          label={t`Vrsta`}
          value={type}
          options={[
            { value: 'page', label: t`Stranica` },
            { value: 'post', label: t({ message: 'Objava', context: 'post' }) },
          ]}
          onChange={({ value }) => setType(value === 'post' ? 'post' : 'page')}
        />
        <TextControl
          id="page-title"
          label={t`Naslov`}
          required
          maxLength={200}
          value={title}
          onChange={({ value }) => setTitle(value)}
        />
        <TextControl
          id="page-slug"
          label={t`Adresa stranice`}
          required
          maxLength={200}
          error={problem}
          hint={t`Zadnji dio adrese, bez razmaka i dijakritičkih znakova`}
          value={slug}
          onChange={({ value }) => setTyped(value)}
        />
      </form>
      <p className="sr" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
