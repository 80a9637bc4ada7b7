/**
 * One seeded violation for every rule: a file that breaks it, by its path. The files are strings, so that
 * no tool checks them before check.test.ts writes them into a copy of the tree.
 */
interface Violation {
  readonly path: string
  readonly text: string
}

const sdk = 'packages/commerce-sdk/src'
const machines = 'packages/machines/src'
const services = 'apps/server/src/services'

export const importViolations: Readonly<Record<string, Violation>> = {
  'no-cycles': {
    path: `${sdk}/seeded-cycle-b.ts`,
    text: `import type { Second } from './seeded-cycle.ts'\nexport type First = Second | null`,
  },
  'no-unresolved': { path: `${sdk}/seeded-unresolved.ts`, text: `import './nowhere.ts'` },
  'no-undeclared-packages': { path: `${sdk}/seeded-undeclared.ts`, text: `import 'knip'` },
  'no-dev-packages-at-run-time': { path: `${machines}/quantity/seeded-dev.ts`, text: `import 'vitest'` },
  'no-imports-of-tests': { path: `${sdk}/seeded-test-use.ts`, text: `import './client.test.ts'` },
  'no-index-inside-a-package': { path: `${sdk}/seeded-index.ts`, text: `import './index.ts'` },
  'sdk-contracts-packages': { path: `${sdk}/contracts/seeded-package.ts`, text: `import 'effect'` },
  'sdk-contracts-own': { path: `${sdk}/contracts/seeded-own.ts`, text: `import '../transport.ts'` },
  'sdk-packages': { path: `${sdk}/seeded-package.ts`, text: `import 'zod/mini'` },
  'promises-need-no-effect': { path: `${sdk}/seeded-effect.ts`, text: `import type {} from 'effect/Effect'` },
  'sdk-own': { path: `${sdk}/seeded-own.ts`, text: `import '../../machines/src/quantity/quantity.machine.ts'` },
  'machines-packages': { path: `${machines}/quantity/seeded-package.ts`, text: `import 'react'` },
  'machines-own': {
    path: `${machines}/quantity/seeded-own.ts`,
    text: `import '../../../react-ui/src/provider/ui.tsx'`,
  },
  'one-adapter-of-the-graph-tools': {
    path: `${machines}/testing/seeded-graph.ts`,
    text: `import '@xstate/graph'`,
  },
  'machines-call-the-sdk-in-actors': {
    path: `${machines}/quantity/seeded-call.ts`,
    text: `import { unwrap } from '@butiga/commerce-sdk'\nexport const call = unwrap`,
  },
  'clients-load-no-schema': {
    path: 'packages/react-ui/src/seeded-schema.ts',
    text: `export type { Cart } from '@butiga/commerce-sdk/contracts'`,
  },
  'machines-send-through-the-root': {
    path: `${machines}/form/seeded-part.ts`,
    text: `import '../list/list.machine.ts'`,
  },
  'react-ui-packages': { path: 'packages/react-ui/src/seeded-router.tsx', text: `import 'wouter'` },
  'react-ui-own': { path: 'packages/react-ui/src/seeded-own.tsx', text: `import '../../../apps/site/src/routes.ts'` },
  'react-ui-ui-needs-no-shop': {
    path: 'packages/react-ui/src/ui/seeded-shop.tsx',
    text: `import type { ShopActor } from '../provider/shop.tsx'\nexport type Seeded = ShopActor`,
  },
  'react-ui-form-needs-no-shop': {
    path: 'packages/react-ui/src/form/seeded-shop.tsx',
    text: `import '../shop/price/price.tsx'`,
  },
  'react-ui-list-needs-no-shop': {
    path: 'packages/react-ui/src/list/seeded-shop.tsx',
    text: `import '../shop/price/price.tsx'`,
  },
  'react-ui-needs-no-block': {
    path: 'packages/react-ui/src/shop/price/seeded-block.tsx',
    text: `import '../../blocks/section-link.tsx'`,
  },
  'admin-kit-needs-no-screen': {
    path: 'apps/admin/src/kit/form/seeded-screen.ts',
    text: `import '../../screens/settings/meanings.ts'`,
  },
  'admin-asks-before-it-leaves': {
    path: 'apps/admin/src/seeded-way.ts',
    text: `import 'wouter/use-browser-location'`,
  },
  'admin-packages': { path: 'apps/admin/src/seeded-package.ts', text: `import 'kysely'` },
  'admin-own': { path: 'apps/admin/src/seeded-own.ts', text: `import '../../site/src/routes.ts'` },
  'site-packages': { path: 'apps/site/src/seeded-package.ts', text: `import 'kysely'` },
  'site-own': { path: 'apps/site/src/seeded-own.ts', text: `import '../../server/src/serve.ts'` },
  'no-node-in-the-browser': { path: 'packages/react-ui/src/seeded-node.ts', text: `import 'node:fs'` },
  'server-never-imports-the-client': {
    path: 'apps/server/src/http/seeded-client.ts',
    text: `import '@butiga/commerce-sdk'`,
  },
  'server-never-imports-an-app': {
    path: 'apps/server/src/http/seeded-app.ts',
    text: `import '../../../site/src/routes.ts'`,
  },
  'layer-ground': { path: 'apps/server/src/ground/seeded-layer.ts', text: `import '@butiga/commerce-sdk/contracts'` },
  'layer-db': { path: 'apps/server/src/db/seeded-layer.ts', text: `import '../ports/files.ts'` },
  'layer-ports': { path: 'apps/server/src/ports/seeded-layer.ts', text: `import '../calls/refusal.ts'` },
  'layer-jobs': { path: 'apps/server/src/jobs/seeded-layer.ts', text: `import '../mail/html.ts'` },
  'layer-mail': { path: 'apps/server/src/mail/seeded-layer.ts', text: `import '../calls/refusal.ts'` },
  'layer-calls': {
    path: 'apps/server/src/calls/seeded-layer.ts',
    text: `import type { Catalogue } from '../services/product/public.ts'\nexport type Seeded = Catalogue`,
  },
  'layer-services': { path: `${services}/gdpr/seeded-layer.ts`, text: `import '../../http/etag.ts'` },
  'layer-http': { path: 'apps/server/src/http/seeded-layer.ts', text: `import '../serve.ts'` },
  'service-imports-its-own': {
    path: `${services}/gdpr/seeded-service.ts`,
    text: `import '../product/product.service.ts'`,
  },
  'services-have-one-door': {
    path: 'apps/server/src/http/seeded-door.ts',
    text: `import '../services/gdpr/gdpr.service.ts'`,
  },
  'no-circles-of-services': {
    path: `${services}/media/seeded-circle.ts`,
    text: `import type { Catalogue } from '../product/public.ts'\nexport type Seeded = Catalogue`,
  },
  'rules-are-pure': { path: `${services}/ecommerce/rules/seeded-rule.ts`, text: `import 'node:timers'` },
  'queries-are-sql': {
    path: `${services}/ecommerce/queries/seeded-query.ts`,
    text: `import '../ecommerce.service.ts'`,
  },
  'scripts-stay-outside': { path: `${sdk}/seeded-script.ts`, text: `import '../../../scripts/run.ts'` },
}

/** What a seeded file needs beside it. */
export const companions: readonly Violation[] = [
  {
    path: `${sdk}/seeded-cycle.ts`,
    text: `import type { First } from './seeded-cycle-b.ts'\nexport type Second = First[]`,
  },
]

// In two halves, so that no search for forgotten leftovers finds them here.
const halves = (first: string, second: string) => first + second

export const lintViolations: Readonly<Record<string, Violation>> = {
  'react-hooks(rules-of-hooks)': {
    path: 'packages/react-ui/src/seeded-hook.tsx',
    text: `import { useState } from 'react'\nexport const useSeeded = (on: boolean) => (on ? useState(0) : null)`,
  },
  'react-hooks(exhaustive-deps)': {
    path: 'packages/react-ui/src/seeded-deps.tsx',
    text: `import { useEffect } from 'react'\nexport const useSeeded = (run: () => void) => useEffect(() => run(), [])`,
  },
  'react(jsx-key)': {
    path: 'packages/react-ui/src/seeded-key.tsx',
    text: `export const List = ({ of }: { of: string[] }) => <ul>{of.map((text) => <li>{text}</li>)}</ul>`,
  },
  'import(no-default-export)': { path: `${sdk}/seeded-default.ts`, text: `export default 1` },
  'typescript(no-explicit-any)': { path: `${sdk}/seeded-any.ts`, text: `export const seeded = (value: any) => value` },
  'typescript(no-non-null-assertion)': {
    path: `${sdk}/seeded-sure.ts`,
    text: `export const seeded = (value: string | null) => value!.length`,
  },
  'typescript(consistent-type-imports)': {
    path: `${sdk}/seeded-type.ts`,
    text: `import { CallOptions } from './types.ts'\nexport type Seeded = CallOptions`,
  },
  'typescript(no-floating-promises)': {
    path: `${sdk}/seeded-promise.ts`,
    text: `const wait = async () => 1\nexport const seeded = () => {\n  wait()\n}`,
  },
  'typescript(no-misused-promises)': {
    path: `${sdk}/seeded-condition.ts`,
    text: `const ask = async () => true\nexport const seeded = () => (ask() ? 1 : 2)`,
  },
  'typescript(switch-exhaustiveness-check)': {
    path: `${sdk}/seeded-switch.ts`,
    text: `export const seeded = (way: 'up' | 'down') => {\n  switch (way) {\n    case 'up':\n      return 1\n  }\n  return 2\n}`,
  },
  'eslint(eqeqeq)': { path: `${sdk}/seeded-equal.ts`, text: `export const seeded = (a: number, b: number) => a == b` },
  'eslint(no-console)': { path: `${sdk}/seeded-console.ts`, text: `console.log('seeded')` },
  'eslint(no-debugger)': { path: `${sdk}/seeded-stop.ts`, text: halves('debug', 'ger') },
  'eslint(no-var)': { path: `${sdk}/seeded-var.ts`, text: `export var seeded = 1` },
  'eslint(prefer-const)': { path: `${sdk}/seeded-let.ts`, text: `let seeded = 1\nexport const other = seeded` },
  'eslint(no-warning-comments)': { path: `${sdk}/seeded-later.ts`, text: halves('// TO', 'DO: later\nexport {}') },
  'eslint(no-restricted-imports)': {
    path: 'apps/site/src/seeded-i18n.ts',
    text: `import { i18n } from '@lingui/core'\nexport const seeded = i18n.locale`,
  },
  'node(no-process-env)': {
    path: 'apps/server/src/http/seeded-env.ts',
    text: `export const seeded = process.env.PORT`,
  },
  'unicorn(filename-case)': { path: `${sdk}/seededName.ts`, text: `export {}` },
  'unicorn(prefer-node-protocol)': { path: 'apps/server/src/http/seeded-protocol.ts', text: `import 'fs'` },
  'vitest(no-focused-tests)': {
    path: `${sdk}/seeded-focus.test.ts`,
    text: `import { expect, it } from 'vitest'\nit.${halves('on', 'ly')}('is alone', () => expect(1).toBe(1))`,
  },
  'vitest(no-disabled-tests)': {
    path: `${sdk}/seeded-off.test.ts`,
    text: `import { expect, it } from 'vitest'\nit.${halves('sk', 'ip')}('is off', () => expect(1).toBe(1))`,
  },
}
