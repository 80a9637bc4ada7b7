export { answer, fakeShop, refusal, silence, type CallName, type FakeRequest, type FakeShop } from './fake-shop.ts'
export { hostileRequests, type HostileRequest } from './hostile-requests.ts'
