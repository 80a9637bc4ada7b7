import { type MediaRecord, unwrap } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { PerLanguage } from '@butiga/react-ui/form/per-language'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen } from '../../kit/form/form-screen.tsx'
import { notFound } from '../../kit/form/record-of.ts'
import { emptied, noTexts } from '../../kit/form/texts.ts'
import { useKinds } from '../../kit/list/refused.ts'
import { findMedia } from '../../kit/media/load-media.ts'
import { bytesText, MediaPicture } from '../../kit/media/media-tile.tsx'
import { mediaNames } from './media.names.ts'
import { removeMedia } from './remove-media.ts'

type Texts = Readonly<Record<string, string>>
interface Values {
  readonly access: 'public' | 'private'
  readonly titles: Texts
  readonly descriptions: Texts
  readonly captions: Texts
  readonly file: MediaRecord
}

const CopyAddress = ({ path }: { readonly path: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    setCopied(true)
  }
  return (
    <div className="row">
      <code>{path}</code>
      <Button size="sm" onClick={() => void copy()}>
        <Trans>Kopiraj adresu</Trans>
      </Button>
      <span className="small muted" role="status">
        {isCopied && <Trans>Kopirano.</Trans>}
      </span>
    </div>
  )
}

/** Saves the file in the folder of the browser's downloads. */
const Download = ({ path, name }: { readonly path: string; readonly name: string }) => {
  const { notices } = useUi()
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const answer = await fetch(path)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await answer.blob())
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    } catch {
      notices.send({ type: 'toast.show', toast: { kind: 'error', key: 'core.notifications.downloadFailed' } })
    }
    setBusy(false)
  }
  return (
    <Button size="sm" busy={isBusy} aria-label={t`Preuzmi: ${name}`} onClick={() => void download()}>
      <Icon name="download" small /> <Trans>Preuzmi</Trans>
    </Button>
  )
}

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { siteLanguages } = useAdmin()
  const { Link, language } = useUi()
  const { i18n, t } = useLingui()
  const languages = siteLanguages.map(({ code, names }) => ({ code, name: names[code] ?? code }))
  const file = useFieldValue(form, 'file')
  const { uses, width, height, size, mime } = file
  return (
    <>
      <Block title={t`Datoteka`}>
        <span className="med-pic c2">
          <MediaPicture item={file} alt={file.title ?? ''} />
        </span>
        <div className="stack c4">
          <p>
            {mime}
            {width !== null && height !== null && `, ${width} × ${height}`}, {bytesText(size, language.locale)}
          </p>
          <CopyAddress path={file.path} />
          <div className="row">
            <Download path={file.path} name={file.originalName} />
          </div>
          <SelectField
            form={form}
            path="access"
            label={t`Tko smije čitati`}
            hint={t`Privatnu datoteku čitaju vlasnik i oni koji uređuju medije. Datoteka koja se negdje prikazuje ostaje javna.`}
            options={[
              { value: 'public', label: t`Svi` },
              { value: 'private', label: t`Samo vlasnik i urednici` },
            ]}
          />
        </div>
      </Block>
      <Block title={t`Tekstovi`}>
        <div className="c6 stack">
          <PerLanguage path="titles" label={t`Opis za čitače zaslona`} languages={languages}>
            {(path, name) => (
              <TextField
                form={form}
                path={path}
                label={name}
                maxLength={300}
                hint={t`Što slika prikazuje, kad se ne vidi.`}
              />
            )}
          </PerLanguage>
          <PerLanguage path="captions" label={t`Potpis`} languages={languages}>
            {(path, name) => <TextField form={form} path={path} label={name} maxLength={500} optional />}
          </PerLanguage>
          <PerLanguage path="descriptions" label={t`Bilješka`} languages={languages}>
            {(path, name) => <AreaField form={form} path={path} label={name} maxLength={2000} optional />}
          </PerLanguage>
        </div>
      </Block>
      <Block title={t`Gdje se prikazuje`}>
        {uses.length === 0 ? (
          <p className="c6">
            <Trans>Nigdje. Može se obrisati.</Trans>
          </p>
        ) : (
          <ul className="c6">
            {uses.map(({ kind, id, name }) => (
              <li key={`${kind}-${id ?? name}`}>
                {i18n._(useKinds[kind])}:{' '}
                {kind === 'product' ? <Link href={`/admin/products/${id}`}>{name}</Link> : name}
              </li>
            ))}
          </ul>
        )}
      </Block>
    </>
  )
}

const valuesOf = (file: MediaRecord, texts: Texts): Values => ({
  titles: { ...texts, ...file.titles },
  descriptions: { ...texts, ...file.descriptions },
  captions: { ...texts, ...file.captions },
  access: file.access === 'private' ? 'private' : 'public',
  file,
})

/** The fields of the call; an empty text removes what was there. */
const fieldsOf = ({ file: _file, ...fields }: Values) => fields

/** One file of the media library: its texts, its address, and where it is shown. */
export const Screen = formScreen<Values>({
  kind: 'media',
  names: mediaNames,
  title: msg`Medij`,
  nameOf: ({ file }) => file.originalName,
  list: '/admin/media',
  load: async (commerce, id, signal, languages) => {
    const [file] = await findMedia(commerce, [Number(id)], signal)
    return valuesOf(file ?? notFound(), noTexts(languages))
  },
  save: async ({ media }, id, { values, base }) => {
    const changed = changesOf(fieldsOf(values), fieldsOf(base))
    const { access: _, ...before } = changed.base
    const saved = await unwrap(media.update({ id: Number(id), ...changed.changes, base: before }))
    return { values: valuesOf(saved, emptied(values.titles)) }
  },
  remove: removeMedia,
  body: (form) => <Body form={form} />,
})
