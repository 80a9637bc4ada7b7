import { placesActors, placesMachine } from '@butiga/machines/places'
import { isZipCode } from '@butiga/commerce-sdk/rules'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, type ReactNode } from 'react'

export interface PlacesProps {
  readonly form: FormActor
  /** Of the address in the form: `addresses.1`. */
  readonly path: string
  /** The id of the list that the field of the place suggests. */
  readonly id: string
  /** Whether there is a choice of places. */
  readonly onChoice: (isChoice: boolean) => void
}

/** Fills in the place of a postal code, and lists its places where it has several. */
export const Places = ({ form, path, id, onChoice }: PlacesProps): ReactNode => {
  const { commerce } = useShop()
  const machine = useMemo(() => placesMachine.provide({ actors: placesActors({ commerce }) }), [commerce])
  const actor = useActorRef(machine, { input: { form, path: `${path}.city` } })
  const country = String(useFieldValue(form, `${path}.country`))
  const zipCode = String(useFieldValue(form, `${path}.zipCode`)).trim()
  const city = String(useFieldValue(form, `${path}.city`)).trim()
  const places = useSelector(actor, (snapshot) => snapshot.context.places)
  useEffect(() => {
    if (isZipCode(zipCode, country)) actor.send({ type: 'places.look', country, zipCode, city })
  }, [actor, country, zipCode, city])
  const isChoice = places.length > 1
  useEffect(() => onChoice(isChoice), [onChoice, isChoice])
  return (
    <datalist id={id}>
      {places.map((place) => (
        <option key={place}>{place}</option>
      ))}
    </datalist>
  )
}
