import { unwrap } from '@butiga/commerce-sdk'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { Part } from '../screens/forms/forms.form.tsx'
import { ScreenPath } from '../shell/screen-path.ts'
import { Waiting } from '../shell/page.tsx'
import { reloadFrame } from './frame.ts'

interface FormEditorProps {
  readonly name: string
  readonly onClose: () => void
}

/** The form of a section: its fields are changed here as in the admin, and the page shows them once they are saved. */
export const FormEditor = ({ name, onClose }: FormEditorProps) => {
  const { commerce } = useAdmin()
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const filters = [{ key: 'name' as const, value: [name] }]
    unwrap(commerce.forms.filterRecords({ filters }, { signal: leaving.signal })).then(
      // One that is gone is said to be so by its form.
      ({ records: [record] }) => setId(String(record?.id ?? 0)),
      onClose,
    )
    return () => leaving.abort()
  }, [commerce, name, onClose])
  if (id === null) return <Waiting />
  return (
    <ScreenPath value="/admin/forms/*">
      <Part id={id} onSaved={reloadFrame} onClose={onClose} />
    </ScreenPath>
  )
}
