import { importRunActors, importRunMachine } from '@butiga/machines/import-run'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { replaceAddress } from '../../shell/leave.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { useAdmin } from '../../admin.tsx'

export type ImportActor = ActorRefFrom<typeof importRunMachine>
export type ImportSnapshot = SnapshotFrom<typeof importRunMachine>

/** The import of an address; a new one gets its own address when its file is kept. */
export const useImport = (id: string): { readonly actor: ImportActor; readonly snapshot: ImportSnapshot } => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const machine = useMemo(() => importRunMachine.provide({ actors: importRunActors({ commerce }) }), [commerce])
  const actor = useActorRef(machine, { input: { notices, id: /^\d+$/.test(id) ? Number(id) : null } })
  useEffect(() => {
    const { unsubscribe } = actor.on('importRun.opened', ({ id: opened }) => replaceAddress(`/admin/imports/${opened}`))
    return unsubscribe
  }, [actor])
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
