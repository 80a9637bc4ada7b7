import type { Cart } from '@butiga/commerce-sdk'
import { hasLogin, keptCard, memberCardActors, memberCardMachine } from '@butiga/machines/member-card'
import { toConsole } from '@butiga/machines/shared'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Note } from '../../ui/note/note.tsx'
import { CodeForm } from './code-form.tsx'
import { useBegun, type Begun } from './use-begun.ts'
import { useMovedFocus } from './use-moved-focus.ts'

/** Applies a member card to the cart of a user who is logged in, and says when it has expired. */
export const MemberCardForm = ({ cart, id, begun }: { cart: Cart; id: string; begun: Begun }) => {
  const { t } = useLingui()
  const { Link, money, text } = useUi()
  const { shop, commerce, cookies, links } = useShop()
  const machine = useMemo(
    () => memberCardMachine.provide({ actors: memberCardActors({ commerce, cookies }) }),
    [commerce, cookies],
  )
  const card = useActorRef(machine, {
    input: {
      kept: keptCard(cookies),
      currencyId: shop.getSnapshot().context.currencyId,
      shop,
      typed: begun.typed,
    },
    logger: toConsole,
  })
  const { context, value, tags } = useSelector(card, (snapshot) => snapshot)
  const field = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  useMovedFocus({ state: value, problem: context.problem, field, remove: change })
  const type = (text: string) => card.send({ type: 'memberCard.type', text })
  const apply = () => card.send({ type: 'memberCard.apply', isLoggedIn: hasLogin(cookies) })
  useBegun(begun, { field, apply })

  const label = t({ id: 'cart.memberCard.label', message: 'Barkod članske kartice' })
  if (value === 'applied') {
    const saved = money(cart.prices.converted.loyalty, cart.currency)
    return (
      <div className="field">
        <span className="lbl">{label}</span>
        <div className="code-ok">
          <Icon name="check" />
          <span>
            <strong>{context.kept}</strong>
            <span className="small">
              <Trans>Članske cijene, uštedjeli ste {saved}</Trans>
            </span>
          </span>
          <Button ref={change} size="sm" variant="ghost" onClick={() => card.send({ type: 'memberCard.change' })}>
            <Trans>Druga kartica</Trans>
          </Button>
        </div>
      </div>
    )
  }
  if (value === 'guest')
    return (
      <div className="field">
        <span className="lbl">{label}</span>
        <div role="status">
          <Note>
            <Trans>Članske cijene vrijede uz prijavu. Košarica ostaje kakva je.</Trans>{' '}
            <Link className="link" href={links.login({ redirect: links.cart() })}>
              <Trans>Prijavite se</Trans>
            </Link>
          </Note>
        </div>
      </div>
    )
  return (
    <CodeForm
      id={id}
      label={label}
      submit={t`Primijeni`}
      value={context.typed}
      error={context.problem && text({ key: context.problem })}
      busy={tags.has('busy')}
      numeric
      field={field}
      onType={type}
      onSubmit={apply}
    >
      {value === 'expired' && (
        <Note kind="warn" live>
          <Trans>
            <strong>Kartica je istekla.</strong> Vratili smo redovne cijene.
          </Trans>
        </Note>
      )}
    </CodeForm>
  )
}
