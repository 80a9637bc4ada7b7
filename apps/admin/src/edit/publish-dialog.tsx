import type { CommerceFailure, ContentFinding } from '@butiga/commerce-sdk'
import { momentIn } from '@butiga/commerce-sdk/rules'
import { TextControl } from '@butiga/react-ui/form/control'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useDesk, useEdit } from './workspace.tsx'
import { useAddressLabel } from './use-address-label.ts'

/** What is wrong with the draft, and its publication, now or later. */
export const PublishDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { actor } = useDesk()
  const { t } = useLingui()
  const { text, timeZone } = useUi()
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const findings = useEdit((context) => context.findings)
  const failure = useEdit((context) => context.failure)
  const [note, setNote] = useState('')
  const [at, setAt] = useState('')
  useEffect(() => actor.send({ type: 'edit.do', task: { kind: 'check' } }), [actor])
  useEffect(() => {
    const published = actor.on('edit.published', onClose)
    return () => published.unsubscribe()
  }, [actor, onClose])
  const blocking = ofFields((findings ?? []).filter(({ blocks }) => blocks))
  const shared = ofFields((findings ?? []).filter(({ rule }) => rule === 'sharedChanged'))
  const warnings = ofFields((findings ?? []).filter(({ blocks, rule }) => !blocks && rule !== 'sharedChanged'))
  const open = (place: string) => {
    actor.send({ type: 'edit.select', at: place })
    onClose()
  }
  const publish = () =>
    actor.send({
      type: 'edit.do',
      task: { kind: 'publish', note, at: momentIn(at, timeZone) },
    })
  return (
    <Dialog
      name="edit-publish"
      title={t`Objava`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={blocking.length > 0 || findings === null} onClick={publish}>
            {at === '' ? <Trans>Objavi</Trans> : <Trans>Zakaži objavu</Trans>}
          </Button>
        </>
      }
    >
      <div className="stack" data-gap="4" aria-busy={isBusy}>
        {failure !== null && (
          <Note kind="danger" live>
            <p>
              {isSharedLater(failure)
                ? t`Zajednički odjeljci mijenjaju se odmah. Objavite bez zakazivanja.`
                : failure.code === 'REVISION_CONFLICT'
                  ? t`Netko je upravo promijenio ovu stranicu. Pogledajte izmjene i objavite ponovno.`
                  : text({ key: failure.message })}
            </p>
          </Note>
        )}
        {findings?.length === 0 && (
          <Note kind="ok">
            <p>
              <Trans>Provjera nije našla pogreške.</Trans>
            </p>
          </Note>
        )}
        <Findings findings={blocking} onOpen={open} />
        <Findings findings={shared} onOpen={open} />
        {warnings.length > 0 && (
          <details className="edit-item">
            <summary>
              <Trans>Upozorenja</Trans> ({warnings.length})
            </summary>
            <Findings findings={warnings} onOpen={open} />
          </details>
        )}
        <TextControl
          id="publish-note"
          label={t`Napomena uz objavu`}
          optional
          value={note}
          maxLength={500}
          onChange={({ value }) => setNote(value)}
        />
        <TextControl
          id="publish-at"
          type="datetime-local"
          label={t`Objavi kasnije`}
          optional
          hint={t`Prazno: objavljuje se odmah. Vrijeme je ono u zoni ${timeZone}.`}
          value={at}
          onChange={({ value }) => setAt(value)}
        />
      </div>
    </Dialog>
  )
}

/** What was found of one field, in one language or several. */
interface FieldFinding extends ContentFinding {
  readonly all: readonly string[]
}

/** The same of several languages of a field is one finding, which leads to the first of them. */
const ofFields = (findings: readonly ContentFinding[]): readonly FieldFinding[] => {
  const byField = Map.groupBy(findings, ({ at, rule, value }) => [rule, at.replace(/\/[a-z]{3}$/, ''), value].join(' '))
  return [...byField.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, all: [first.at, ...others.map(({ at }) => at)] }],
  )
}

/** Whether a later publication was refused for changed shared sections. */
const isSharedLater = ({ data }: CommerceFailure): boolean =>
  ((data?.fields ?? []) as readonly { readonly rule: string }[]).some(({ rule }) => rule === 'sharedChanged')

interface FindingsProps {
  readonly findings: readonly FieldFinding[]
  readonly onOpen: (at: string) => void
}

const Findings = ({ findings, onOpen }: FindingsProps) => {
  const { t } = useLingui()
  const labelOf = useAddressLabel()
  const sentenceOf = ({ rule, value = 0 }: ContentFinding): string =>
    ({
      required: t`nedostaje`,
      alt: t`slika nema opis`,
      max: t`prevelika vrijednost`,
      maxLength: t`tekst je predug`,
      type: t`vrijednost nije ispravna`,
      choice: t`vrijednost nije ispravna`,
      scheme: t`takva adresa nije dopuštena`,
      slugShort: t`Slug je kratak (minimum 4 znaka)!`,
      slugFormat: t`adresa ima nedopuštene znakove`,
      slugTaken: t`adresu već ima druga stranica`,
      deadLink: t`poveznica vodi na stranicu koje nema`,
      titleLong: t`naslov je dulji od 60 znakova, tražilice ga skraćuju`,
      descriptionMissing: t`nema opisa za tražilice`,
      descriptionShort: t`opis za tražilice kraći je od 50 znakova`,
      descriptionLong: t`opis za tražilice dulji je od 160 znakova`,
      headingMissing: t`stranica nema glavnog naslova`,
      headingTwice: t`stranica ima više glavnih naslova`,
      sharedChanged: t`zajednički odjeljak mijenja se i na drugim stranicama: ${value}`,
      noTranslation: t`nema prijevoda, pa ga nema ni među jezicima stranice`,
    })[rule] ?? rule
  return (
    findings.length > 0 && (
      <ul className="chk">
        {findings.map((finding) => {
          const { at, all, rule, blocks } = finding
          return (
            <li key={`${at} ${rule}`}>
              <strong>{labelOf(...all)}</strong>
              <span>
                {sentenceOf(finding)}
                {blocks && (
                  <>
                    {' '}
                    <span className="tag tag-danger">
                      <Trans>sprječava objavu</Trans>
                    </span>
                  </>
                )}
              </span>
              <Button size="sm" variant="ghost" onClick={() => onOpen(at)}>
                <Trans>Otvori</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    )
  )
}
