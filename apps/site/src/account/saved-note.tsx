import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Note } from '@butiga/react-ui/ui/note'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

/** What a form has saved, until its values are changed again. */
export const SavedNote = ({ form, children }: { form: FormActor; children: ReactNode }) => {
  const isClean = useSelector(form, (snapshot) => snapshot.matches({ editing: 'clean' }))
  return (
    <div className="c6" role="status">
      {isClean && <Note kind="ok">{children}</Note>}
    </div>
  )
}
