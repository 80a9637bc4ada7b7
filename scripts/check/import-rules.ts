import type { IForbiddenRuleType } from 'dependency-cruiser'
import { type Layer, serverLayers } from './layers.ts'

/**
 * The import rules of the repository. Each rule's comment is the fix that `pnpm check` prints.
 * Every rule has one seeded violation in scripts/check/violations; import-rules.test.ts proves that the rule sees it.
 */

export const tests = String.raw`\.(test|spec)\.tsx?$|/machines/src/.*\.paths\.ts$|/(testing|races|e2e)/|vitest\.config\.ts$`
const sdkContracts = '(^|/)packages/commerce-sdk/src/contracts/'
const packagesNamed = (names: readonly string[]) => String.raw`node_modules/(${names.join('|')})/`
/**
 * Machines that start others, the notices and the shop their parts, the cart a quantity for each line, the others a form,
 * its draft or consents; and the lists, which are made of the paged machine.
 */
const owners = [
  'notices',
  'shop',
  'auth',
  'cart-session',
  'checkout',
  'comment-entry',
  'comments',
  'form-entry',
  'subscription',
  'account-form',
  'record',
  'admin-session',
  'registration',
  'social-login',
  'account-closing',
  'second-factor',
  'addresses',
  'events',
  'order-history',
  'posts',
  'unlock',
  'order-lookup',
  'withdrawal',
  'add-to-cart',
  'bundle',
  'list',
  'records',
  'search',
]
/** What components of any app may use, from outside their own folder. */
const uiFloor = [
  String.raw`^packages/commerce-sdk/src/(index\.ts$|contracts/)`,
  '^packages/machines/src/(notices|toasts|loading-bar|shared)/',
  String.raw`^packages/react-ui/src/(format/|messages/|provider/ui\.tsx$)`,
]
/** Any package that is not one of ours and not one of `names`; one that is not installed has no folder to its name. */
const otherPackages = (names: readonly string[]) => ({
  path: ['node_modules/', '^(?!packages/|apps/|scripts/|virtual:)[@a-z]'],
  pathNot: packagesNamed(names),
  dependencyTypesNot: ['core' as const],
})
/** What an app of the browser is made of. */
const browserPackages = [
  'react',
  'react-dom',
  'xstate',
  '@types/react',
  '@types/react-dom',
  '@xstate/react',
  '@lingui/core',
  '@lingui/react',
  'wouter',
  'vite',
]
const ours = String.raw`^(packages|apps|scripts)/`

/** Two rules for one boundary: which packages from outside, and which of our own. */
const boundary = (rule: {
  name: string
  comment: string
  from: string
  packages: readonly string[]
  own: string
}): IForbiddenRuleType[] => [
  {
    name: `${rule.name}-packages`,
    comment: rule.comment,
    severity: 'error',
    from: { path: rule.from, pathNot: tests },
    to: otherPackages(rule.packages),
  },
  {
    name: `${rule.name}-own`,
    comment: rule.comment,
    severity: 'error',
    from: { path: rule.from, pathNot: tests },
    to: { path: ours, pathNot: rule.own },
  },
]

/** A layer of the server imports its own files and the layers below it; types count. */
const layerRule = ({ name, path, below }: Layer): IForbiddenRuleType => ({
  name: `layer-${name}`,
  comment:
    below.length === 0
      ? `${name}/ is the lowest layer and imports none of our files.`
      : `Of the server, ${name}/ imports ${below.map((layer) => `${layer}/`).join(', ')} and none of the other layers: move what both need down, or pass it in.`,
  severity: 'error',
  from: { path, pathNot: tests },
  to: {
    path: below.length === 0 ? ours : '^apps/server/src/',
    pathNot: [path, ...serverLayers.filter((layer) => below.includes(layer.name)).map((layer) => layer.path)],
  },
})

export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Two files need each other, by their types or at run time: move what both need into a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'The import leads nowhere: correct the path, or export the file in the package.json of its package.',
    severity: 'error',
    from: {},
    // A module that the build makes (apps/site/build).
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-undeclared-packages',
    comment:
      'Add the package to the package.json of the folder that imports it ("catalog:") and to the catalog of pnpm-workspace.yaml.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-packages-at-run-time',
    comment: 'Running code needs the package: move it from devDependencies to dependencies.',
    severity: 'error',
    from: {
      path: String.raw`^(packages|apps)/[^/]+/src/`,
      pathNot: [tests, String.raw`^apps/(site|admin)/src/`, String.raw`/server/src/dev\.ts$`, '/examples/'],
    },
    // A peer is installed for development too.
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'npm-peer'],
      pathNot: 'node_modules/@types/',
    },
  },
  {
    name: 'no-imports-of-tests',
    comment: 'Only tests use tests: move what running code needs out of the test.',
    severity: 'error',
    from: { path: ours, pathNot: [tests, '^scripts/'] },
    to: { path: tests },
  },
  {
    name: 'no-index-inside-a-package',
    comment: 'Inside a package import the file that has the thing; an index is the door for the outside.',
    severity: 'error',
    from: { path: String.raw`^((?:packages|apps)/[^/]+)/`, pathNot: '/examples/' },
    to: { path: [String.raw`^$1/src/index\.tsx?$`, String.raw`^$1/src/.*/index\.tsx?$`], pathNot: sdkContracts },
  },

  ...boundary({
    name: 'sdk-contracts',
    comment: 'A contract imports zod/mini and other contracts, so that both sides of HTTP can share it.',
    from: '^packages/commerce-sdk/src/contracts/',
    packages: ['zod/mini'],
    own: sdkContracts,
  }),
  ...boundary({
    name: 'sdk',
    comment:
      'The SDK needs its contracts alone, Effect in effect/ and altcha-lib in solve.ts; fetch, storage and clock come in as options.',
    from: '^packages/commerce-sdk/src/(?!contracts/)',
    packages: ['effect', 'altcha-lib'],
    own: '^packages/commerce-sdk/',
  }),
  {
    name: 'promises-need-no-effect',
    comment: 'A client of promises loads no Effect, not even its types: what needs it belongs in effect/.',
    severity: 'error',
    from: {
      path: '^packages/commerce-sdk/src/',
      pathNot: [tests, '^packages/commerce-sdk/src/(effect/|__generated__/effect-client|examples/)'],
    },
    to: { path: ['node_modules/effect/', '^packages/commerce-sdk/src/effect/'] },
  },
  ...boundary({
    name: 'machines',
    comment: 'A machine imports XState and the SDK; no React, no router, no network.',
    from: '^packages/machines/src/',
    packages: ['xstate'],
    own: String.raw`^packages/(machines|commerce-sdk)/`,
  }),
  {
    name: 'one-adapter-of-the-graph-tools',
    comment: 'Take the graph tools of XState from testing/graph.ts: its next major has them elsewhere.',
    severity: 'error',
    from: { pathNot: String.raw`^packages/machines/src/testing/graph\.ts$` },
    to: { path: packagesNamed(['@xstate/graph']) },
  },
  {
    name: 'machines-call-the-sdk-in-actors',
    comment: 'Only {name}.actors.ts calls the SDK: take its types elsewhere, and move the call into an actor.',
    severity: 'error',
    // failures.ts alone reads what the SDK throws. Components make no calls at all.
    from: {
      path: '^packages/(machines|react-ui)/src/',
      pathNot: [tests, String.raw`\.actors\.ts$`, '/shared/failures\\.ts$'],
    },
    to: { path: '^packages/commerce-sdk/src/(?!contracts/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'clients-load-no-schema',
    comment:
      "A client loads no zod, nor its types: rules come from '@butiga/commerce-sdk/rules', types from '@butiga/commerce-sdk'.",
    severity: 'error',
    // The list of all blocks reads the schemas for the fields; no other screen shares its chunk.
    from: {
      path: '^(packages/(machines|react-ui)|apps/(site|admin))/src/',
      pathNot: [tests, String.raw`^apps/site/src/screens/section-tool/`],
    },
    to: { path: String.raw`^packages/commerce-sdk/src/contracts/index\.ts$` },
  },
  {
    name: 'machines-send-through-the-root',
    comment:
      'Machines send events to each other through the shop machine. A machine that starts another is an owner: name it among the owners in import-rules.ts.',
    severity: 'error',
    from: { path: '^packages/machines/src/([^/]+)/', pathNot: [tests, ...owners.map((owner) => `/${owner}/`)] },
    to: {
      path: String.raw`^packages/machines/src/.*\.machine\.ts$`,
      pathNot: '^packages/machines/src/$1/',
      dependencyTypesNot: ['type-only'],
    },
  },
  ...boundary({
    name: 'react-ui',
    comment:
      'React UI draws snapshots: machines, SDK, React and Lingui. Links come from the provider, so it imports no router.',
    from: '^packages/react-ui/src/',
    // The field of rich text has an editor, which is loaded when it is used.
    packages: [
      'react',
      'react-dom',
      'xstate',
      '@types/react',
      '@xstate/react',
      '@lingui/core',
      '@lingui/react',
      'prosemirror-.*',
    ],
    own: '^packages/',
  }),
  {
    name: 'react-ui-ui-needs-no-shop',
    comment:
      'A component of ui/ can be mounted in any app: it uses the UiProvider and notices. Move it to form/ or shop/, or take what it needs as a property.',
    severity: 'error',
    from: { path: String.raw`^packages/react-ui/src/(ui/|provider/ui\.tsx$)`, pathNot: tests },
    to: { path: '^packages/', pathNot: [...uiFloor, '^packages/react-ui/src/ui/'] },
  },
  {
    name: 'react-ui-form-needs-no-shop',
    comment:
      'A field can be mounted in any app: form/ uses ui/ and the machines of forms and of the second factor, which shop and admin have. Move it to shop/.',
    severity: 'error',
    from: { path: '^packages/react-ui/src/form/', pathNot: tests },
    to: {
      path: '^packages/',
      pathNot: [...uiFloor, '^packages/react-ui/src/(ui|form)/', '^packages/machines/src/(form|second-factor)/'],
    },
  },
  {
    name: 'react-ui-list-needs-no-shop',
    comment:
      'A list can be mounted in any app: list/ uses ui/ and the machines of pages and of what is picked. Move it to shop/.',
    severity: 'error',
    from: { path: '^packages/react-ui/src/list/', pathNot: tests },
    to: {
      path: '^packages/',
      pathNot: [...uiFloor, '^packages/react-ui/src/(ui|list)/', '^packages/machines/src/(paged|picker)/'],
    },
  },
  {
    name: 'react-ui-needs-no-block',
    comment:
      'Only a block, or the page that draws blocks, needs one: move what other components share to ui/ or shop/.',
    severity: 'error',
    from: { path: '^packages/react-ui/src/', pathNot: ['^packages/react-ui/src/blocks/', tests] },
    to: { path: '^packages/react-ui/src/blocks/' },
  },
  {
    name: 'admin-kit-needs-no-screen',
    comment:
      'The lists and forms of all records, and the shell, import no screen: take what a screen knows as a property, or move it to kit/.',
    severity: 'error',
    from: { path: '^apps/admin/src/(kit|shell)/', pathNot: tests },
    to: { path: '^apps/admin/src/screens/' },
  },
  {
    name: 'admin-asks-before-it-leaves',
    comment: 'Of the admin, shell/ alone imports wouter: navigate by shell/leave.ts, which asks before work is lost.',
    severity: 'error',
    from: { path: '^apps/admin/src/', pathNot: ['^apps/admin/src/shell/', tests] },
    to: { path: packagesNamed(['wouter']) },
  },
  ...boundary({
    name: 'admin',
    comment:
      'The admin uses react-ui, machines, SDK, wouter, Lingui, and diff for its history; it reaches the server by HTTP alone.',
    from: '^apps/admin/src/',
    packages: [...browserPackages, 'diff'],
    own: '^(packages|apps/admin)/',
  }),
  ...boundary({
    name: 'site',
    comment: 'The site uses react-ui, machines, SDK, wouter and Lingui; it reaches the server by HTTP alone.',
    from: '^apps/site/src/',
    packages: browserPackages,
    own: '^(packages|apps/site)/',
  }),
  {
    name: 'no-node-in-the-browser',
    comment:
      'This code runs in a browser: Node built-ins belong to the server, and to entry-server and page-assets of the site.',
    severity: 'error',
    from: {
      path: String.raw`^(packages/[^/]+|apps/(site|admin))/src/`,
      pathNot: [tests, String.raw`^apps/site/src/(entry-server|page-assets)\.tsx?$`],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-never-imports-the-client',
    comment: 'The server shares the contracts with the SDK and nothing else; only its tests are clients.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: tests },
    to: { path: '^packages/', pathNot: sdkContracts },
  },
  {
    name: 'server-never-imports-an-app',
    comment: 'The server imports types alone, @butiga/site/server and @butiga/admin/server, and loads what was built.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: tests },
    to: {
      path: '^(apps|scripts)/',
      pathNot: ['^apps/server/', String.raw`^apps/(site/src/entry-server|admin/src/start)\.types\.ts$`],
    },
  },
  ...serverLayers.map((layer) => layerRule(layer)),
  {
    name: 'service-imports-its-own',
    comment: "A service uses its own files and another service's public.ts.",
    severity: 'error',
    from: { path: '^apps/server/src/services/([^/]+)/', pathNot: tests },
    to: {
      path: '^apps/server/src/services/',
      pathNot: ['^apps/server/src/services/$1/', String.raw`^apps/server/src/services/[^/]+/public\.ts$`],
    },
  },
  {
    name: 'services-have-one-door',
    comment:
      "Take a service's public.ts; only services.ts, the list of services, takes its {name}.service.ts, and db/schema.ts its tables.ts.",
    severity: 'error',
    from: {
      path: '^apps/server/src/(?!services/)',
      pathNot: [tests, String.raw`^apps/server/src/(services|db/schema)\.ts$`],
    },
    to: { path: '^apps/server/src/services/', pathNot: String.raw`^apps/server/src/services/[^/]+/public\.ts$` },
  },
  {
    name: 'rules-are-pure',
    comment:
      'A rule takes data and gives a decision: contracts, other rules and types. Time, ids and SQL come in as arguments.',
    severity: 'error',
    from: { path: String.raw`^apps/server/src/services/[^/]+/(rules\.ts$|rules/)`, pathNot: tests },
    to: {
      dependencyTypesNot: ['type-only'],
      // A hash is a pure function of its argument, and so are what filters.ts reads and the rounding of money.
      pathNot: [
        '^crypto$',
        sdkContracts,
        String.raw`^apps/server/src/calls/filters\.ts$`,
        String.raw`^apps/server/src/ground/money\.ts$`,
        String.raw`^apps/server/src/services/[^/]+/(rules\.ts$|rules/|public\.ts$)`,
      ],
    },
  },
  {
    name: 'queries-are-sql',
    comment:
      'A query imports db/ and the contracts; the transaction is its first parameter. Decisions are rules; answers are in {name}.service.ts.',
    severity: 'error',
    from: {
      path: String.raw`^apps/server/src/services/[^/]+/(queries\.ts$|queries/|[^/]+\.queries\.ts$)`,
      pathNot: tests,
    },
    to: {
      dependencyTypesNot: ['type-only'],
      path: '^(apps|packages)/',
      pathNot: [
        sdkContracts,
        '^apps/server/src/db/',
        String.raw`^apps/server/src/services/[^/]+/(queries|rules|public|types|[^/]+\.queries)(\.ts$|/)`,
      ],
    },
  },
  {
    name: 'scripts-stay-outside',
    comment: 'No package or app imports from scripts/: move what running code needs into a package.',
    severity: 'error',
    from: { path: '^(packages|apps)/' },
    to: { path: '^scripts/' },
  },
]
