import { unknownPlaceholder } from '@butiga/commerce-sdk/rules'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'

/** As TypeScript's library of the DOM has no Trusted Types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): unknown }
}

const createHTML = (html: string): string => html
/** For the documents of frames without scripts and without an origin, and for nothing else. */
const framed = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('butiga', { createHTML })

/** Milliseconds without a change before a text is shown. */
const PAUSE = 400

interface Displayed {
  readonly subject: string
  readonly html: string
}

interface PreviewProps {
  readonly form: FormActor
  readonly id: number
  /** What the texts may name. */
  readonly allowed: readonly string[]
}

/** The mail of a stored template with the texts of its form, a moment after they change. Nothing is sent. */
export const Preview = ({ form, id, allowed }: PreviewProps) => {
  const { commerce } = useAdmin()
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const subject = String(useFieldValue(form, 'subject'))
  const body = String(useFieldValue(form, 'body'))
  const [displayed, setDisplayed] = useState<Displayed | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isWrong = unknownPlaceholder(`${subject} ${body}`, allowed) !== undefined
  useEffect(() => {
    // The field says what is wrong.
    if (isWrong) return
    const change = new AbortController()
    const { signal } = change
    const show = async () => {
      const { data, errored } = await commerce.templates.preview({ id, subject, body }, { signal })
      if (signal.aborted) return
      if (!errored) setDisplayed(data)
      setMissing(errored)
    }
    const timer = setTimeout(() => void show(), PAUSE)
    return () => {
      clearTimeout(timer)
      change.abort()
    }
  }, [commerce, id, subject, body, isWrong])
  useEffect(() => {
    // The browser's own type, which the property takes in place of a string.
    if (frame.current && displayed)
      frame.current.srcdoc = (framed ?? { createHTML }).createHTML(displayed.html) as string
  }, [displayed])
  return (
    <section className="stack" aria-label={t`Pregled`}>
      <p className="lbl">
        <Trans>Pregled</Trans>
      </p>
      <p>
        <strong>{displayed?.subject}</strong>
      </p>
      {isMissing && (
        <Note kind="danger" live>
          <Trans>Pregled se ne može prikazati.</Trans>
        </Note>
      )}
      <iframe ref={frame} className="mail" sandbox="" title={t`Poruka kako će izgledati`} />
    </section>
  )
}
