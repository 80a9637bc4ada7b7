import { asCommerceError, type NavigationNode, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { type LinkTarget, TargetSearch } from '../../kit/link/target-search.tsx'

interface ItemFieldsProps {
  readonly form: FormActor
  readonly item: NavigationNode
  /** Of the item in the form. */
  readonly path: string
  readonly name: string
  /** The languages whose link leads nowhere. */
  readonly dead: readonly string[]
  readonly onRemove: () => void
}

/** What an item is called, where it leads and whether it is shown, in every language. */
export const ItemFields = ({ form, item, path, name, dead, onRemove }: ItemFieldsProps) => {
  const { commerce, siteLanguages } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const own = siteLanguages[0]?.code ?? ''
  const change = (field: string, value: string) => form.send({ type: 'form.change', path: `${path}.${field}`, value })
  /** Leads every language to its own address of the target; one that lacks it keeps its link. */
  const lead = async ({ path: target, title }: LinkTarget) => {
    setChoosing(false)
    change(`links.${own}`, target)
    if (item.titles[own] === '') change(`titles.${own}`, title)
    try {
      for (const { code } of siteLanguages) {
        const { url } = await unwrap(commerce.cms.getUrlOnLanguage({ path: target, language: code }))
        if (url !== null) change(`links.${code}`, url)
      }
    } catch (error) {
      notices.send({ type: 'toast.show', toast: failureToast(asCommerceError(error)) })
    }
  }
  return (
    <Block
      title={name}
      extra={
        <Button size="sm" variant="ghost" aria-label={t`Ukloni: ${name}`} onClick={onRemove}>
          <Icon name="trash" small />
        </Button>
      }
    >
      <div className="c6">
        <Button size="sm" onClick={() => setChoosing(true)}>
          <Trans>Odaberi kamo vodi</Trans>
        </Button>
      </div>
      {siteLanguages.map(({ code, code2, names }) => {
        const language = names[code] ?? code
        return (
          <fieldset key={code} className="c6 form-grid">
            <legend className="lbl">{language}</legend>
            <TextField
              form={form}
              path={`${path}.titles.${code}`}
              label={t`Naziv`}
              labelInSummary={`${t`Naziv`}, ${language}`}
              lang={code2}
              maxLength={200}
            />
            <TextField
              form={form}
              path={`${path}.links.${code}`}
              label={t`Vodi na`}
              labelInSummary={`${t`Vodi na`}, ${language}`}
              hint={dead.includes(code) ? t`Ove stranice nema.` : undefined}
              maxLength={2000}
            />
            <CheckField form={form} path={`${path}.hidden.${code}`} label={t`Skriveno`} />
          </fieldset>
        )
      })}
      {isChoosing && (
        <Dialog
          name="navigation-target"
          title={t`Kamo vodi`}
          onClose={() => setChoosing(false)}
          footer={
            <Button variant="ghost" data-close="">
              <Trans>Odustani</Trans>
            </Button>
          }
        >
          <TargetSearch language={own} onChoose={(target) => void lead(target)} />
        </Dialog>
      )}
    </Block>
  )
}
