import { type NavigationNode, type NavigationRecord, unwrap } from '@butiga/commerce-sdk'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import { type FormActor, type FormOf, useForm } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { noTexts } from '../../kit/form/texts.ts'
import { places } from '../../kit/list/places.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { placed } from '../../kit/tree/tree.ts'
import { TreeView } from '../../kit/tree/tree-view.tsx'
import { navigationNames } from './navigations.names.ts'
import { Displayed } from './displayed.tsx'
import { ItemFields } from './item-fields.tsx'
import { NewName } from './new-name.tsx'
import { check, withoutItem } from './items.ts'
import { useChoice } from './use-choice.ts'

const Body = ({ form, isNew }: { readonly form: FormOf<NavigationRecord>; readonly isNew: boolean }) => {
  const { siteLanguages } = useAdmin()
  const { t } = useLingui()
  const items: readonly NavigationNode[] = useFieldValue(form, 'items')
  const dead = useFieldValue(form, 'dead')
  const { box, chosen, setChosen, choose } = useChoice(items[0]?.id ?? null)
  const index = items.findIndex(({ id }) => id === chosen)
  const own = siteLanguages[0]?.code ?? ''
  const nameOf = ({ titles }: NavigationNode): string =>
    titles[own] || Object.values(titles).find((title) => title !== '') || t`Nova stavka`
  const change = (value: readonly NavigationNode[]) =>
    form.send({ type: 'form.change', path: 'items', value: value as never })
  const add = () => {
    const id = Math.max(0, ...items.map((item) => item.id)) + 1
    const hidden = Object.fromEntries(siteLanguages.map(({ code }) => [code, false]))
    change([...items, { id, parentId: null, titles: noTexts(siteLanguages), links: noTexts(siteLanguages), hidden }])
    choose(id, 'fields')
  }
  useWrongItem(form, items, setChosen)
  return (
    <div className="dtl c6" ref={box}>
      <div className="dtl-m">
        {isNew ? <NewName form={form} /> : <Displayed form={form} />}
        <Block
          title={t`Stavke`}
          extra={
            <Button size="sm" onClick={add}>
              <Icon name="plus" small /> <Trans>Nova stavka</Trans>
            </Button>
          }
        >
          <div className="c6 stack">
            {dead.length > 0 && (
              <Note kind="warn">
                <p>
                  <Trans>Označene stavke vode na stranice kojih nema. Posjetitelji ih vide dok ih ne ispravite.</Trans>
                </p>
              </Note>
            )}
            {items.length === 0 ? (
              <p className="wait">
                <Trans>Izbornik je prazan.</Trans>
              </p>
            ) : (
              <TreeView
                tree={items}
                label={t`Stavke izbornika`}
                nameOf={nameOf}
                onMove={(id, place) => {
                  change(placed(items, id, place))
                  return true
                }}
              >
                {(item, name) => (
                  <>
                    <span className="nm-b">
                      <button
                        type="button"
                        className="nm link"
                        aria-pressed={item.id === chosen}
                        onClick={() => choose(item.id, 'sight')}
                      >
                        {name}
                      </button>{' '}
                      {dead.some((link) => link.item === item.id) && <span className="tag tag-danger">404</span>}
                    </span>
                    <code className="small muted">{item.links[own]}</code>
                    <LanguageTags item={item} />
                  </>
                )}
              </TreeView>
            )}
          </div>
        </Block>
      </div>
      <div className="dtl-s">
        {items[index] !== undefined && (
          <ItemFields
            key={chosen}
            form={form}
            item={items[index]}
            path={`items.${index}`}
            name={nameOf(items[index])}
            dead={dead.flatMap(({ item, language }) => (item === chosen ? [language] : []))}
            onRemove={() => {
              change(withoutItem(items, items[index]?.id ?? 0))
              choose(items[index - 1]?.id ?? items[index + 1]?.id ?? null, 'row')
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Chooses the first item with a wrong field when the form is refused: its fields alone are on the page. */
const useWrongItem = (form: FormActor, items: readonly NavigationNode[], choose: (id: number) => void): void => {
  const { attempt } = useForm(form)
  const wrong = useSelector(form, ({ context }) =>
    Object.keys(context.errors).find((path) => path.startsWith('items.')),
  )
  useEffect(() => {
    const item = items[Number(wrong?.split('.')[1])]
    if (attempt > 0 && item !== undefined) choose(item.id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, whatever is typed after it
  }, [attempt])
}

/** In which languages an item is shown. */
const LanguageTags = ({ item }: { readonly item: NavigationNode }) => {
  const { siteLanguages } = useAdmin()
  return (
    <span className="lg">
      {siteLanguages.map(({ code, code2 }) => {
        const isMissing = !item.titles[code]
        const isHidden = item.hidden[code] === true
        return (
          <span key={code} className={isMissing ? 'tag' : isHidden ? 'tag tag-warn' : 'tag tag-ok'}>
            {code2.toUpperCase()}{' '}
            <span className="sr">
              {isMissing ? <Trans>nema</Trans> : isHidden ? <Trans>skriveno</Trans> : <Trans>prikazano</Trans>}
            </span>
          </span>
        )
      })}
    </span>
  )
}

const newNavigation: NavigationRecord = {
  id: 0,
  name: '',
  revision: 0,
  items: [],
  canUndo: false,
  places: [],
  dead: [],
}

/** One navigation: its items as a tree, with their texts and links in every language. */
export const Screen = formScreen<NavigationRecord>({
  kind: 'navigation',
  names: navigationNames,
  title: msg`Novi izbornik`,
  nameOf: ({ name }) => places[name] ?? name,
  list: '/admin/navigations',
  check: ({ name, items }) => [...(name.trim() === '' ? [{ path: 'name', rule: 'required' }] : []), ...check(items)],
  load: async ({ navigations }, id, signal) =>
    id === NEW ? newNavigation : await unwrap(navigations.get({ id: Number(id) }, { signal })),
  save: async ({ navigations }, id, { values: { name, items }, base }) => {
    if (id === NEW) {
      const created = await unwrap(navigations.create({ name: name.trim(), items }))
      return { values: created, id: String(created.id) }
    }
    return { values: await unwrap(navigations.update({ id: Number(id), items, base: { items: base.items } })) }
  },
  body: (form, id) => <Body form={form} isNew={id === NEW} />,
  remove: {
    label: msg`Obriši izbornik`,
    act: ({ navigations }, id) => unwrap(navigations.delete({ id: Number(id) })),
    ...deleted('navigation'),
  },
  actions: ({ canUndo, revision }, id) =>
    canUndo
      ? [
          {
            label: msg`Vrati prethodno stanje`,
            question: msg`Posjetitelji odmah vide izbornik kakav je bio prije zadnjeg spremanja. Istom radnjom vraćate ga natrag.`,
            act: ({ navigations }) => unwrap(navigations.undo({ id: Number(id), revision })),
          },
        ]
      : [],
})
