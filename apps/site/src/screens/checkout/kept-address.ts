import { webStorage } from '@butiga/commerce-sdk'
import type { FormValues } from '@butiga/machines/form'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useEffect } from 'react'

const KEY = 'checkout.address'
const tabStorage = () => webStorage(() => sessionStorage)

const readKept = (fields: FormValues): FormValues | null => {
  try {
    const kept: unknown = JSON.parse(tabStorage().get(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    // A release may have renamed a field: only what the form has, and of the same kind, comes back.
    return Object.fromEntries(Object.entries(kept).filter(([field, value]) => typeof value === typeof fields[field]))
  } catch {
    return null
  }
}

const isUntouched = (values: FormValues): boolean =>
  Object.entries(values).every(([field, value]) => field.endsWith('country') || value === '' || value === false)

/** Opens the form with the likely country and what was typed before a reload; it is kept as long as the tab is open. */
export const useKeptAddress = (form: FormActor, country: string): void => {
  useEffect(() => {
    const { values } = form.getSnapshot().context
    if (isUntouched(values)) {
      const proposed = { country, 'billing.country': country }
      form.send({ type: 'form.reset', values: { ...values, ...proposed, ...readKept(values) } })
    }
    const subscription = form.subscribe((snapshot) => tabStorage().set(KEY, JSON.stringify(snapshot.context.values)))
    return () => subscription.unsubscribe()
  }, [form, country])
}

export const forgetKeptAddress = (): void => tabStorage().remove(KEY)
