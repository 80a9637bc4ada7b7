import type { ProductTexts } from '@butiga/commerce-sdk'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { RichTextField } from '@butiga/react-ui/form/rich-text-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor, FormOf } from '@butiga/react-ui/form/use-form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import type { ProductValues } from './product-record.ts'

type State = 'source' | 'translated' | 'outdated' | 'missing'

/** The language of the first wrong text, after each refused submission. */
const useLanguageOfError = (form: FormActor, show: (language: string) => void): void => {
  const attempt = useSelector(form, (snapshot) => snapshot.context.attempt)
  const lead = useEffectEvent(() => {
    const paths = Object.keys(form.getSnapshot().context.errors)
    const [, language] = paths.map((path) => /^translations\.(\w+)\./.exec(path)).find(Boolean) ?? []
    if (language !== undefined) show(language)
  })
  useEffect(() => {
    if (attempt > 0) lead()
  }, [attempt])
}

/**
 * The texts of a product, a tab for each language: Alt with a digit opens one, Ctrl Enter the next that is missing or
 * outdated. Prices, stock and pictures are the same in all languages.
 */
export const ProductTextsBlock = ({ form }: { readonly form: FormOf<ProductValues> }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  const [first] = siteLanguages
  const [displayed, setDisplayed] = useState(first?.code ?? '')
  const texts = useFieldValue(form, 'translations')
  const { outdated } = useFieldValue(form, 'related')
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLanguageOfError(form, setDisplayed)
  const stateOf = (code: string): State =>
    code === first?.code
      ? 'source'
      : texts[code]?.name === ''
        ? 'missing'
        : outdated.includes(code)
          ? 'outdated'
          : 'translated'
  const open = (code: string | undefined) => {
    if (code === undefined) return
    setDisplayed(code)
    // The panel is shown by the next rendering.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input')?.focus())
  }
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (event.altKey && digit !== undefined) {
      event.preventDefault()
      open(siteLanguages[Number(digit) - 1]?.code)
    }
    if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault()
      const at = siteLanguages.findIndex(({ code }) => code === displayed)
      const following = [...siteLanguages.slice(at + 1), ...siteLanguages.slice(0, at)]
      open(following.find(({ code }) => ['missing', 'outdated'].includes(stateOf(code)))?.code)
    }
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const count = siteLanguages.length
    const next = siteLanguages[(siteLanguages.findIndex(({ code }) => code === displayed) + step + count) % count]
    if (next === undefined) return
    setDisplayed(next.code)
    document.getElementById(`${id}-${next.code}`)?.focus()
  }
  return (
    <Block
      title={t`Tekstovi`}
      extra={<p className="small muted">{t`Cijene, zaliha i slike zajedničke su svim jezicima.`}</p>}
    >
      <div className="c6 stack" ref={box}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus */}
        <div className="tabs" role="tablist" aria-label={t`Jezik sadržaja`} onKeyDown={move}>
          {siteLanguages.map(({ code, names }, index) => (
            <button
              key={code}
              id={`${id}-${code}`}
              type="button"
              role="tab"
              aria-selected={code === displayed}
              aria-controls={`${id}-panel-${code}`}
              aria-keyshortcuts={`Alt+${index + 1}`}
              tabIndex={code === displayed ? 0 : -1}
              onClick={() => setDisplayed(code)}
            >
              {names[code] ?? code} <StateTag state={stateOf(code)} />
            </button>
          ))}
        </div>
        {siteLanguages.map(({ code, code2, names }) => (
          <div
            key={code}
            id={`${id}-panel-${code}`}
            className="form-grid"
            role="tabpanel"
            aria-labelledby={`${id}-${code}`}
            hidden={code !== displayed}
          >
            <LanguageFields
              form={form}
              code={code}
              code2={code2}
              language={names[code] ?? code}
              source={code === first?.code ? null : (texts[first?.code ?? ''] ?? null)}
            />
          </div>
        ))}
      </div>
    </Block>
  )
}

const StateTag = ({ state }: { readonly state: State }) => (
  <span className={`tag dot ${state === 'outdated' ? 'tag-warn' : state === 'missing' ? '' : 'tag-ok'}`}>
    {state === 'source' ? (
      <Trans>izvorni</Trans>
    ) : state === 'translated' ? (
      <Trans>preveden</Trans>
    ) : state === 'outdated' ? (
      <Trans>zastario</Trans>
    ) : (
      <Trans>nedostaje</Trans>
    )}
  </span>
)

interface LanguageFieldsProps {
  readonly form: FormOf<ProductValues>
  readonly code: string
  /** The same in two letters, for screen readers and spelling. */
  readonly code2: string
  readonly language: string
  /** The texts that are translated; null for these themselves. */
  readonly source: ProductTexts | null
}

const LanguageFields = ({ form, code, code2, language, source }: LanguageFieldsProps) => {
  const { t } = useLingui()
  const field = useFields(form)
  const text = (name: keyof ProductTexts) => {
    const props = field(`translations.${code}.${name}`)
    return { ...props, labelInSummary: `${props.label}, ${language}` }
  }
  const plain = (name: Exclude<keyof ProductTexts, 'text'>) => ({
    ...text(name),
    lang: code2,
    // What is translated stays in sight.
    ...(source !== null && source[name] !== '' && name !== 'slug' && { hint: source[name] }),
  })
  return (
    <>
      <TextField {...plain('name')} span={4} required={source === null} />
      <TextField {...plain('slug')} span={2} hint={t`Prazan slijedi naziv.`} />
      <AreaField {...plain('summary')} rows={2} counted />
      <RichTextField {...text('text')} />
      <TextField {...plain('seoTitle')} span={3} counted />
      <AreaField {...plain('seoDescription')} rows={2} span={3} counted />
      <SearchPreview form={form} code={code} />
    </>
  )
}

/** How the product looks in a search engine. */
const SearchPreview = ({ form, code }: { readonly form: FormOf<ProductValues>; readonly code: string }) => {
  const {
    name = '',
    slug = '',
    summary = '',
    seoTitle = '',
    seoDescription = '',
  } = useFieldValue(form, 'translations')[code] ?? {}
  if (name === '') return null
  return (
    <figure className="c6">
      <figcaption className="small muted">
        <Trans>Kako izgleda u tražilici</Trans>
      </figcaption>
      <p className="small muted">
        {location.host} › product › {slug}
      </p>
      <p>
        <strong>{seoTitle || name}</strong>
      </p>
      <p className="small">{seoDescription || summary}</p>
    </figure>
  )
}
