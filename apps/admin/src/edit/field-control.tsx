import type { MediaRecord } from '@butiga/commerce-sdk'
import { type BlockField, valueAt } from '@butiga/commerce-sdk/rules'
import { Check } from '@butiga/react-ui/form/check'
import { AreaControl, SelectControl, TextControl } from '@butiga/react-ui/form/control'
import { RichTextControl } from '@butiga/react-ui/form/rich-text-field'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { useDesk, useDraft, useEdit } from './workspace.tsx'
import { fieldLabel } from './labels.ts'
import { lazyPart } from './lazy-part.ts'
import { FormControl, IconControl, RecordsControl } from './choice-controls.tsx'
import { FileControl } from './file-control.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import type { PickerKind } from './pickers/sources.tsx'

const LibraryDialog = lazyDialog(async () => (await import('../kit/media/library-dialog.tsx')).LibraryDialog)
const Uploads = lazyPart(async () => (await import('../kit/media/uploads.tsx')).Uploads)
const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)

interface FieldControlProps {
  readonly field: BlockField
  /** The address without a language. */
  readonly at: string
  readonly language: string
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const picked: readonly string[] = ['product', 'category', 'post', 'postCategory', 'postTag'] satisfies PickerKind[]
const isPicked = (kind: string): kind is PickerKind => picked.includes(kind)

/** The control of a field, by its kind. What is typed is in the page at once. */
export const FieldControl = ({ field, at, language }: FieldControlProps) => {
  const { actor } = useDesk()
  const { i18n, t } = useLingui()
  const { sections } = useDraft()
  const address = field.perLanguage ? `${at}/${language}` : at
  const value = valueAt(sections, address)
  const label = fieldLabel(field.path, (text) => i18n._(text))
  const error = useFieldError(address)
  const change = (after: unknown) => actor.send({ type: 'edit.change', label, changes: [{ at: address, after }] })
  const common = { id: `f-${address.replaceAll('/', '-')}`, label, error }
  if (field.kind === 'picture') return <PictureControl {...{ at, label }} />
  if (field.kind === 'richText')
    return <RichTextControl {...common} value={textOf(value)} onChange={(changed) => change(changed.value)} />
  if (field.kind === 'html')
    return (
      <AreaControl
        {...common}
        value={textOf(value)}
        rows={8}
        maxLength={field.most}
        onChange={(changed) => change(changed.value)}
      />
    )
  if (field.kind === 'link')
    return <LinkControl {...common} at={at} language={language} value={textOf(value)} onChange={change} />
  if (field.kind === 'icon')
    return <IconControl label={label} icon={textOf(value)} isOptional={field.isOptional === true} onChange={change} />
  if (isPicked(field.kind))
    return (
      <RecordsControl
        kind={field.kind}
        label={label}
        limit={field.most ?? 1}
        ids={Array.isArray(value) ? (value as number[]) : []}
        onChange={change}
      />
    )
  if (field.kind === 'form') return <FormControl {...common} value={textOf(value)} onChange={change} />
  if (field.kind === 'file')
    return <FileControl {...common} types={field.values ?? []} value={textOf(value)} onChange={change} />
  if (field.kind === 'number')
    return (
      <TextControl
        {...common}
        key={textOf(value)}
        defaultValue={textOf(value)}
        value={undefined as never}
        inputMode="decimal"
        numeric
        onChange={({ value: typed }) => {
          const number = Number(typed.replace(',', '.'))
          if (typed.trim() !== '' && Number.isFinite(number)) change(number)
        }}
      />
    )
  if (field.kind === 'choice' && field.values === undefined)
    return (
      <div className="c6">
        <Check label={label} checked={value === true} onChange={({ checked }) => change(checked)} />
      </div>
    )
  if (field.kind === 'choice')
    return (
      <SelectControl
        {...common}
        value={textOf(value)}
        options={(field.values ?? []).map((one) => ({ value: one, label: fieldLabel(one, (text) => i18n._(text)) }))}
        onChange={(changed) => change(changed.value)}
      />
    )
  const text = {
    ...common,
    value: textOf(value),
    counted: true,
    maxLength: field.most,
    optional: field.isOptional === true,
    onChange: ({ value: typed }: { value: string }) => change(typed === '' && field.isOptional ? null : typed),
  }
  const isSlug = field.path === 'slug'
  return (field.most ?? 0) > 120 && !isSlug ? (
    <AreaControl {...text} rows={3} />
  ) : (
    <TextControl {...text} hint={isSlug ? t`Zadnji dio adrese, bez razmaka i dijakritičkih znakova` : undefined} />
  )
}

/** Why a value was refused, or what the last check has found at it; null where it is fine. */
const useFieldError = (address: string): string | null => {
  const { t } = useLingui()
  const failure = useEdit((context) => context.failure)
  const findings = useEdit((context) => context.findings)
  const fields = (failure?.data?.fields ?? []) as readonly { readonly path: string; readonly rule: string }[]
  const rule =
    fields.find(({ path }) => path.endsWith(address))?.rule ??
    findings?.find(({ at, blocks }) => at === address && blocks)?.rule
  if (rule === undefined) return null
  if (rule === 'required') return t`Obavezno polje.`
  if (rule === 'maxLength') return t`Tekst je predug.`
  if (rule === 'slugShort') return t`Slug je kratak (minimum 4 znaka)!`
  if (rule === 'scheme') return t`Takva adresa nije dopuštena. Upišite adresu koja počinje s https:// ili znakom /.`
  return t`Vrijednost nije ispravna.`
}

interface LinkControlProps {
  /** The address without a language; what else the link has is beside it. */
  readonly at: string
  readonly language: string
  readonly id: string
  readonly label: string
  readonly error: string | null
  readonly value: string
  readonly onChange: (value: string) => void
}

const LinkControl = ({ onChange, at, language, ...control }: LinkControlProps) => {
  const [isChoosing, setChoosing] = useState(false)
  const { label } = control
  const { t } = useLingui()
  return (
    <div className="c6 edit-link">
      <TextControl {...control} maxLength={2000} onChange={({ value }) => onChange(value)} />
      <Button size="sm" aria-label={t`Odaberi: ${label}`} onClick={() => setChoosing(true)}>
        <Trans>Odaberi</Trans>
      </Button>
      {isChoosing && <LinkDialog at={at} language={language} label={label} onClose={() => setChoosing(false)} />}
    </div>
  )
}

const PictureControl = ({ at, label }: { readonly at: string; readonly label: string }) => {
  const { actor } = useDesk()
  const { t } = useLingui()
  const { siteLanguages } = useAdmin()
  const { sections } = useDraft()
  const [isChoosing, setChoosing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const src = textOf(valueAt(sections, `${at}/src`))
  const take = ({
    path,
    width,
    height,
    alternativePaths,
    titles,
  }: Pick<MediaRecord, 'path' | 'width' | 'height' | 'alternativePaths' | 'titles'>) => {
    const alt = Object.fromEntries(siteLanguages.map(({ code }) => [code, titles[code] ?? '']))
    const after = { src: path, width: width ?? 0, height: height ?? 0, alternativePaths, alt }
    actor.send({ type: 'edit.change', label, changes: [{ at, after }] })
  }
  return (
    <div className="field c6" ref={place}>
      <span className="lbl">{label}</span>
      <div className="ep-media">
        {src === '' ? <span /> : <img src={src} alt="" />}
        <span className="small muted">{src.split('/').at(-1)}</span>
        <Button size="sm" aria-label={t`Promijeni: ${label}`} onClick={() => setChoosing(true)}>
          <Trans>Promijeni</Trans>
        </Button>
      </div>
      <Suspense>
        <Uploads isMany={false} place={place} onStored={(item) => take({ ...item, titles: {} })} />
      </Suspense>
      {isChoosing && (
        <LibraryDialog
          isMany={false}
          onChoose={([file]) => {
            if (file) take(file)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
