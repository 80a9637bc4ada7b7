import { recordActors } from './record.ts'

// A development or staging server puts this script in front of the entry; no other page has it.
if (new URLSearchParams(location.search).has('inspect')) {
  const recording = recordActors()
  void import('./panel.tsx').then(({ showPanel }) => showPanel(recording))
}
