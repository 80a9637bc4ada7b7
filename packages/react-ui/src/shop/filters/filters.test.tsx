import type { Exchange } from '@butiga/commerce-sdk/rules'
import { LayeredFilterType } from '@butiga/commerce-sdk/contracts'
import { withFilter, type ListQuery } from '@butiga/machines/list'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Narrowing } from '../hooks/use-active-filters.ts'
import { sampleLayered } from '../../testing/layered.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { exchangeAt } from '../../testing/samples.ts'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { Filters } from './filters.tsx'

type Query = Pick<ListQuery, 'filters' | 'discount' | 'featured'>

/** Filters whose choices take effect at once. */
const open = (filters: Query['filters'] = [], layered = sampleLayered, exchange?: Exchange) => {
  const onNarrow = vi.fn<(change: Narrowing) => void>()
  const Queued = () => {
    const [query, setQuery] = useState<Query>({ filters, discount: false, featured: false })
    return (
      <Filters
        layered={layered}
        query={query}
        nameOf={(code) => `filter.${code}`}
        onNarrow={(change) => {
          onNarrow(change)
          setQuery((last) =>
            'filter' in change ? { ...last, filters: withFilter(last.filters, change.filter) } : { ...last, ...change },
          )
        }}
      />
    )
  }
  const { container } = renderInShop(<Queued />, exchange && { exchange })
  const group = (name: string) => within(screen.getByRole('group', { name }))
  return { container, group, onNarrow, last: () => onNarrow.mock.lastCall?.[0] }
}
const filter = (key: string, ...value: (string | number)[]) => ({ filter: { key, value } })

describe('the filters of a list', () => {
  it('have a control for each type of filter [R3.38]', async () => {
    const { container, group } = open()
    expect(new Set(sampleLayered.map(({ type }) => type))).toEqual(new Set(LayeredFilterType.options))
    for (const { label, attributeCode } of sampleLayered) {
      const fields = group(attributeCode === 'price' ? 'Cijena, €' : label)
      expect(
        [...fields.queryAllByRole('radio'), ...fields.queryAllByRole('checkbox')].length > 1 ||
          container.querySelectorAll(`input[name="filter.${attributeCode}"]`).length === 2,
        label,
      ).toBe(true)
    }
    await expectAccessible(container)
  })

  it('are left out where they leave no choice, unless they narrow already', () => {
    const only = sampleLayered.flatMap((filter): typeof sampleLayered => {
      const [value] = filter.values
      if (value === undefined) return []
      return [{ ...filter, values: [{ ...value, maxValue: value.minValue }] }]
    })
    const displayed = (filters: Query['filters']) => {
      const { container } = open(filters, only)
      const legends = [...container.querySelectorAll('legend')].map(({ textContent }) => textContent)
      cleanup()
      return legends
    }
    expect(displayed([])).toEqual(['Reciklirano'])
    expect(displayed([{ key: 'material', value: [1] }])).toEqual(['Materijal', 'Reciklirano'])
    expect(displayed([{ key: 'price', value: [1, 9] }])).toEqual(['Cijena, €', 'Reciklirano'])
  })

  it('name the unit of a range, and colours for the eye', () => {
    const [price, ...others] = sampleLayered
    if (price === undefined) throw new Error('no price')
    const { container, group } = open(
      [],
      [{ ...price, attributeCode: 'load', label: 'Nosivost', unit: 'kg' }, ...others],
    )
    expect(group('Nosivost, kg').getAllByRole('spinbutton')).toHaveLength(2)
    expect([...container.querySelectorAll('.swatch:has(.v)')].map(({ textContent }) => textContent)).toEqual([
      'NaturNatur4',
      'MoreMore2',
    ])
  })

  it('choose one of several as a radio, all of them at first, and nothing again [R2.81]', () => {
    const { group, last } = open()
    const material = group('Materijal')
    expect(material.getByRole<HTMLInputElement>('radio', { name: 'Sve' }).checked).toBe(true)
    fireEvent.click(material.getByRole('radio', { name: /^Karton/ }))
    expect(last()).toEqual(filter('material', 2))
    fireEvent.click(material.getByRole('radio', { name: /^Papir/ }))
    expect(last()).toEqual(filter('material', 3))
    fireEvent.click(material.getByRole('radio', { name: 'Sve' }))
    expect(last()).toEqual(filter('material'))
  })

  it.each(['Namjena', 'Boja'])('choose any of several as checkboxes: %s [R2.81]', (name) => {
    const { group, last } = open()
    const [first, second] = group(name).getAllByRole('checkbox').slice(-2) as [HTMLElement, HTMLElement]
    fireEvent.click(first)
    fireEvent.click(second)
    const change = last()
    expect(change && 'filter' in change ? change.filter.value : []).toHaveLength(2)
    fireEvent.click(first)
    fireEvent.click(second)
    expect(last()).toMatchObject({ filter: { value: [] } })
  })

  it('send yes and no as text [R5.33]', () => {
    const { group, last } = open()
    fireEvent.click(group('Reciklirano').getByRole('radio', { name: /^Da/ }))
    expect(last()).toEqual(filter('recycled', 'yes'))
    fireEvent.click(group('Reciklirano').getByRole('radio', { name: /^Ne/ }))
    expect(last()).toEqual(filter('recycled', 'no'))
  })

  it('display how many products each value would leave, and disable those that would leave none', () => {
    const { group } = open()
    expect(group('Boja').getByRole('checkbox', { name: /Natur/ }).closest('label')?.textContent).toContain('4')
    expect(group('Materijal').getByRole<HTMLInputElement>('radio', { name: /^Lan/ }).disabled).toBe(true)
  })

  it('never take a chosen value away, nor the one that was just switched off', () => {
    const { group } = open([{ key: 'suitableFor', value: [1] }])
    const chosen = group('Namjena').getByRole<HTMLInputElement>('checkbox', { name: /^Staklo/ })
    expect([chosen.checked, chosen.disabled]).toEqual([true, false])
    fireEvent.click(chosen)
    expect([chosen.checked, chosen.disabled]).toEqual([false, false])
  })

  it('keep a group in its place that chose something before', () => {
    const [price] = sampleLayered.filter(({ attributeCode }) => attributeCode === 'price')
    const withEnds = (minValue: number, maxValue: number) => [
      { ...price!, values: price!.values.map((value) => ({ ...value, minValue, maxValue })) },
    ]
    const rendered = (layered: typeof sampleLayered) => (
      <Filters
        layered={layered}
        query={{ filters: [], discount: false, featured: false }}
        nameOf={(code) => code}
        onNarrow={() => {}}
      />
    )
    const { rerender } = renderInShop(rendered(withEnds(3, 90)))
    rerender(rendered(withEnds(9, 9)))
    screen.getByRole('group', { name: 'Cijena, €' })
  })

  it('show eight values, and the others when they are asked for or chosen', () => {
    const values = sampleLayered[2]?.values ?? []
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...values[0]!,
      value: index + 1,
      valueLabel: `W${index}`,
    }))
    const long = [{ ...sampleLayered[2]!, values: many }]
    const { container } = open([], long)
    expect(container.querySelectorAll('fieldset > .checks > label')).toHaveLength(8)
    const details = container.querySelector('details')
    expect(details?.open).toBe(false)
    expect(details?.querySelector('summary')?.textContent).toBe('Prikaži sve (12)')
    open([{ key: 'suitableFor', value: [11] }], long)
    expect([...document.querySelectorAll('details')].at(-1)?.open).toBe(true)
  })

  it('toggle reduced and featured products [R4.47]', () => {
    const { last } = open()
    const discount = screen.getByRole('checkbox', { name: 'Samo na akciji' })
    fireEvent.click(discount)
    expect(last()).toEqual({ discount: true })
    fireEvent.click(discount)
    expect(last()).toEqual({ discount: false })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Izdvojeno' }))
    expect(last()).toEqual({ featured: true })
  })
})

describe('a range', () => {
  const fields = (group: ReturnType<typeof open>['group']) => {
    const price = group('Cijena, €')
    return {
      from: price.getByRole<HTMLInputElement>('spinbutton', { name: 'Cijena: Od' }),
      to: price.getByRole<HTMLInputElement>('spinbutton', { name: 'Cijena: Do' }),
      low: price.getByRole<HTMLInputElement>('slider', { name: 'Cijena: Od' }),
      high: price.getByRole<HTMLInputElement>('slider', { name: 'Cijena: Do' }),
    }
  }
  const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

  it('has whole numbers around the values of the list as its limits', () => {
    const { low, high, from } = fields(open().group)
    expect([low.min, low.max, low.value, high.value]).toEqual(['2', '150', '2', '150'])
    expect([from.value, from.placeholder]).toEqual(['', '2'])
  })

  it('is sent once both ends are set, and taken away when both are empty [R5.32]', () => {
    const { group, onNarrow, last } = open()
    const { from, to } = fields(group)
    write(from, '3')
    expect(onNarrow).not.toHaveBeenCalled()
    write(to, '90')
    expect(last()).toEqual(filter('price', 3, 90))
    write(from, '')
    expect(onNarrow).toHaveBeenCalledOnce()
    write(to, '')
    expect(last()).toEqual(filter('price'))
  })

  it.each([
    ['left', (field: HTMLElement) => fireEvent.blur(field)],
    ['sent by Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
  ])('takes the bound of what there is for an open end when its fields are %s', (_, leave) => {
    const { group, onNarrow, last } = open()
    const { from, to } = fields(group)
    write(from, '60')
    fireEvent.blur(from, { relatedTarget: to })
    expect(onNarrow).not.toHaveBeenCalled()
    leave(from)
    expect(last()).toEqual(filter('price', 60, 150))
    expect(to.value).toBe('150')
    write(from, '')
    leave(from)
    expect(last()).toEqual(filter('price', 2, 150))
  })

  it.each([
    // 3.00 francs are the 3.22 euro that are shown as such, and 90.00 at most 96.54.
    [0.9323, ['1', '140'], [3.22, 96.54]],
    [1.084, ['2', '163'], [2.77, 83.03]],
  ])('of prices at a rate of %d is typed as it is shown, and sent in the main currency', (rate, ends, sent) => {
    const { group, onNarrow, last } = open([], sampleLayered, exchangeAt(rate))
    const price = group('Cijena, CHF')
    const [from, to] = ['Od', 'Do'].map((end) => price.getByRole('spinbutton', { name: `Cijena: ${end}` }))
    const low = price.getByRole<HTMLInputElement>('slider', { name: 'Cijena: Od' })
    expect([low.min, low.max]).toEqual(ends)
    write(from as HTMLElement, '3')
    write(to as HTMLElement, '90.01')
    write(to as HTMLElement, '90')
    expect(last()).toEqual(filter('price', ...sent))
    // What is typed stays, although no price is shown as it.
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['3', '90'])
    expect(onNarrow).toHaveBeenCalledTimes(2)
  })

  it('says when its ends are the wrong way round, and sends nothing', () => {
    const { group, onNarrow } = open()
    const { from, to } = fields(group)
    write(to, '5')
    write(from, '50')
    expect(onNarrow).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe('Prva vrijednost mora biti manja od druge.')
    expect([from, to].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  })

  it('follows its sliders, which never pass each other; the whole range narrows nothing', () => {
    const { group, last } = open()
    const { low, high, from, to } = fields(group)
    write(low, '10')
    expect(last()).toEqual(filter('price', 10, 150))
    expect([from.value, to.value]).toEqual(['10', '150'])
    write(high, '4')
    expect(last()).toEqual(filter('price', 10, 10))
    write(high, '150')
    write(low, '2')
    expect(last()).toEqual(filter('price'))
    expect([from.value, to.value]).toEqual(['', ''])
  })

  it('shows what the list is narrowed to, and lets go when the list does', () => {
    const { group, onNarrow } = open([{ key: 'price', value: [3, 90] }])
    expect([fields(group).from.value, fields(group).to.value]).toEqual(['3', '90'])
    expect(onNarrow).not.toHaveBeenCalled()
  })

  it('cannot be set where nothing is left, and can always be let go', () => {
    const none = sampleLayered.map((filter) => ({
      ...filter,
      values: filter.values.map((value) => ({ ...value, totalProducts: 0 })),
    }))
    const { container } = open([], none)
    expect(container.querySelector('[name="filter.price"]')?.closest('fieldset')?.disabled).toBe(true)
    const chosen = open([{ key: 'price', value: [3, 90] }], none).container
    expect(chosen.querySelector('[name="filter.price"]')?.closest('fieldset')?.disabled).toBe(false)
  })

  it.each([
    ['Berba', 'harvest'],
    ['Prešano', 'pressedAt'],
  ])('takes days: %s', (label, key) => {
    const { group, container, last } = open()
    expect(group(label).queryAllByRole('slider')).toEqual([])
    const [from, to] = [...container.querySelectorAll<HTMLInputElement>(`input[name="filter.${key}"]`)]
    expect([from?.type, from?.max]).toEqual(['date', '2026-10-30'])
    if (from) write(from, '2026-10-02')
    if (to) write(to, '2026-10-20')
    expect(last()).toEqual(filter(key, '2026-10-02', '2026-10-20'))
  })
})
