import type { User, UserExportData } from '@butiga/commerce-sdk'
import { accountClosingActors, accountClosingMachine } from '@butiga/machines/account-closing'
import { dataExportActors, dataExportMachine, type ExportFormat } from '@butiga/machines/data-export'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Radio } from '@butiga/react-ui/form/check'
import { useSendShop } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { formatMoment } from '@butiga/commerce-sdk/rules'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { AccountPage } from '../../account/account-page.tsx'
import { ProofDialog } from '@butiga/react-ui/form/proof-dialog'
import { saveFile } from '../../account/save-file.ts'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import { provided } from '../../provided.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Moji podaci`),
  description: i18n._(msg`Kopija vaših podataka i brisanje računa.`),
  noindex: true,
})

/** What the shop keeps about the user, as a file, and the end of the account. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <AccountPage entry="data">
    {({ user }) => (
      <>
        <section>
          <h1>
            <Trans>Moji podaci</Trans>
          </h1>
          <p className="lede">
            <Trans>Sve što o vama čuvamo možete preuzeti. Račun možete i obrisati.</Trans>
          </p>
        </section>
        <section className="stack" data-gap="4">
          <h2>
            <Trans>Kopija podataka</Trans>
          </h2>
          <Copy />
        </section>
        <section className="stack" data-gap="4">
          <h2>
            <Trans>Brisanje računa</Trans>
          </h2>
          <Closing user={user} />
        </section>
      </>
    )}
  </AccountPage>
)

const save = ({ name, mime, text }: UserExportData): void => saveFile(new File([text], name, { type: mime }))

const Copy = () => {
  const hasShop = useEcommerce()
  const { t } = useLingui()
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(dataExportMachine, (own) => own.provide({ actors: dataExportActors({ commerce }) })),
    [commerce],
  )
  const copy = useActorRef(machine, { input: { notices } })
  const { format, file } = useSelector(copy, ({ context }) => context)
  const busy = useSelector(copy, (snapshot) => snapshot.hasTag('busy'))
  useEffect(() => {
    const { unsubscribe } = copy.on('dataExport.ready', ({ file: made }) => save(made))
    return unsubscribe
  }, [copy])
  const choices: readonly [ExportFormat, ReactNode][] = [
    ['json', <Trans key="json">JSON: sve u jednoj datoteci, za drugi servis</Trans>],
    ['csv', <Trans key="csv">CSV: tablica za proračunski program</Trans>],
  ]
  return (
    <>
      <fieldset className="stack" data-gap="1" aria-label={t`Oblik datoteke`}>
        {choices.map(([value, label]) => (
          <Radio
            key={value}
            name="format"
            label={label}
            checked={value === format}
            onChoose={() => copy.send({ type: 'dataExport.choose', format: value })}
          />
        ))}
      </fieldset>
      <p className="small muted">
        {hasShop ? (
          <Trans>Podaci o računu, adrese, narudžbe, lista želja i privole.</Trans>
        ) : (
          <Trans>Podaci o računu, adrese i privole.</Trans>
        )}
      </p>
      <div className="row">
        <Button busy={busy} onClick={() => copy.send({ type: 'dataExport.start' })}>
          <Icon name="download" small />
          <Trans>Preuzmi podatke</Trans>
        </Button>
      </div>
      <div role="status">
        {file !== null && (
          <Note kind="ok">
            <Trans>
              <strong>Spremno.</strong> Datoteka {file.name} je preuzeta.
            </Trans>{' '}
            <button type="button" className="link" onClick={() => save(file)}>
              <Trans>Preuzmi ponovno</Trans>
            </button>
          </Note>
        )}
      </div>
    </>
  )
}

const Closing = ({ user }: { user: User }) => {
  const hasShop = useEcommerce()
  const { notices } = useUi()
  const { commerce } = useShop()
  const send = useSendShop()
  const machine = useMemo(
    () => provided(accountClosingMachine, (own) => own.provide({ actors: accountClosingActors({ commerce }) })),
    [commerce],
  )
  const closing = useActorRef(machine, { input: { notices } })
  const form = useSelector(closing, ({ children }) => children.form)
  const busy = useSelector(closing, (snapshot) => snapshot.hasTag('busy'))
  useEffect(() => {
    const { unsubscribe } = closing.on('accountClosing.changed', ({ user: changed }) =>
      send({ type: 'auth.changed', user: changed }),
    )
    return unsubscribe
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sends to the root, which stays
  }, [closing])
  useEffect(() => {
    const saved = form?.on('accountForm.saved', ({ user: changed }) => {
      if (changed) closing.send({ type: 'accountClosing.asked', user: changed })
    })
    return () => saved?.unsubscribe()
  }, [form, closing])
  const fields = useSelector(form, (snapshot): FormActor | undefined => snapshot?.children.fields)
  return (
    <>
      {user.erasedAt === null ? (
        <div className="danger-zone">
          <p>
            {hasShop ? (
              <Trans>
                Brišemo račun, adrese i listu želja. Narudžbe koje zakon traži čuvamo bez vašeg imena u butigi.
              </Trans>
            ) : (
              <Trans>Brišemo račun i adrese.</Trans>
            )}
          </p>
          <Button variant="danger" onClick={() => closing.send({ type: 'accountClosing.ask' })}>
            <Trans>Zatraži brisanje</Trans>
          </Button>
        </div>
      ) : (
        <ClosingNote at={user.erasedAt}>
          <Button size="sm" busy={busy} onClick={() => closing.send({ type: 'accountClosing.undo' })}>
            <Trans>Odustani od brisanja</Trans>
          </Button>
        </ClosingNote>
      )}
      {fields && (
        <ProofDialog
          name="close-account"
          title={<Trans>Zatražiti brisanje računa?</Trans>}
          form={fields}
          user={user}
          keep={<Trans>Zadrži račun</Trans>}
          submit={{ label: <Trans>Zatraži brisanje</Trans>, variant: 'danger' }}
          onClose={() => closing.send({ type: 'accountClosing.cancel' })}
        >
          <Trans>Račun brišemo sedam dana nakon zahtjeva. Do tada možete odustati. Ostali uređaji se odjavljuju.</Trans>
        </ProofDialog>
      )}
    </>
  )
}

const ClosingNote = ({ at, children }: { at: string; children: ReactNode }) => {
  const { language, timeZone } = useUi()
  const moment = formatMoment(at, { locale: language.locale, timeZone })
  return (
    <div role="status">
      <Note kind="warn">
        <p>
          <Trans>
            <strong>Brisanje je zatraženo.</strong> Račun se briše {moment}. Do tada možete odustati.
          </Trans>
        </p>
        {children}
      </Note>
    </div>
  )
}

export { head, load, Screen }
