/** The services of `createCommerce`; the build of a site without e-commerce takes `client.services.without-shop.ts` instead. */
export { services } from './__generated__/routes.ts'
