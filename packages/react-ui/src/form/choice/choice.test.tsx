import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { Radio } from '../check/check.tsx'
import { Choice } from './choice.tsx'

const Delivery = () => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [branch, setBranch] = useState<string | null>(null)
  return (
    <fieldset>
      <legend>Način dostave</legend>
      <Choice
        name="method"
        title="Na adresu"
        description="Do 8 h"
        aside="4,90 €"
        checked={chosen === 'address'}
        onChoose={() => setChosen('address')}
      />
      <Choice name="method" title="U poslovnici" checked={chosen === 'branch'} onChoose={() => setChosen('branch')}>
        <fieldset>
          <legend>Poslovnica</legend>
          <Radio name="branch" label="Vis" checked={branch === 'vis'} onChoose={() => setBranch('vis')} />
          <Radio name="branch" label="Hvar" checked={branch === 'hvar'} onChoose={() => setBranch('hvar')} />
        </fieldset>
      </Choice>
    </fieldset>
  )
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe.each([true, false])('Choice, strict mode %s', (strict) => {
  it('is named by its title and described by its line', async () => {
    const { container } = renderUi(<Delivery />, { strict })
    const line = document.getElementById(radio('Na adresu').getAttribute('aria-describedby') ?? '')
    expect(line?.textContent).toBe('Do 8 h')
    await expectAccessible(container)
  })

  it('opens what belongs to it inside the chosen card only', async () => {
    const { container } = renderUi(<Delivery />, { strict })
    expect(screen.queryByRole('group', { name: 'Poslovnica' })).toBeNull()
    fireEvent.click(radio('U poslovnici'))
    fireEvent.click(radio('Hvar'))
    expect(radio('U poslovnici').checked).toBe(true)
    expect(radio('Hvar').checked).toBe(true)
    await expectAccessible(container)
    fireEvent.click(radio('Na adresu'))
    expect(screen.queryByRole('group', { name: 'Poslovnica' })).toBeNull()
  })
})
