// Written by `pnpm generate` from the contract.

import type {
  AddFailedRequestData,
  AddFailedRequestInput,
  AddFromBucketInput,
  AddItemInput,
  AddNoteInput,
  Address,
  AdjustStockInput,
  ApplyCouponInput,
  ApplyMemberCardInput,
  AssignConsentsInput,
  AttributeRecord,
  AttributesCreateInput,
  AttributesDeleteData,
  AttributesDeleteInput,
  AttributesFilterInput,
  AttributesRestoreInput,
  AttributesUpdateInput,
  BackofficeFindInput,
  BulkCreateInput,
  BulkFilterInput,
  BulkGetData,
  BulkGetInput,
  BulkJob,
  BulkStartInput,
  BulkStopInput,
  CacheStore,
  CancelOwnInput,
  CancelScheduleInput,
  Cart,
  CartKey,
  CatalogueArchiveData,
  CatalogueArchiveInput,
  CatalogueCreateInput,
  CatalogueFilterInput,
  CatalogueGetInput,
  CatalogueRestoreInput,
  CatalogueUpdateInput,
  CategoriesCreateInput,
  CategoriesDeleteData,
  CategoriesDeleteInput,
  CategoriesMoveInput,
  CategoriesRestoreInput,
  CategoriesTreeData,
  CategoriesUpdateInput,
  Category,
  CategoryRecord,
  Change,
  ChangePricesInput,
  CheckBarcodeData,
  CheckBarcodeInput,
  CheckBundlesData,
  CheckBundlesInput,
  CheckoutSettings,
  ChooseDomainInput,
  ChooseKindInput,
  ClearAllCachesData,
  ClearCacheData,
  ClearCacheInput,
  CloseWithdrawalInput,
  CmsDecideData,
  CmsDecideInput,
  CmsFilterOptionsData,
  CmsFilterOptionsInput,
  CmsSearchData,
  CmsSearchInput,
  Comment,
  CommentOptions,
  CommentRecord,
  CommentSummary,
  CommentsCreateInput,
  CommentsFilterInput,
  CommentsSummarizeInput,
  CommentsUpdateInput,
  CommentsVoteData,
  CommentsVoteInput,
  CompleteSocialLoginData,
  CompleteSocialLoginInput,
  ConfirmEmailData,
  ConfirmEmailInput,
  ConfirmPaymentData,
  ConfirmPaymentInput,
  ConfirmRequestData,
  ConfirmRequestInput,
  ConfirmSubscriptionData,
  ConfirmSubscriptionInput,
  Consent,
  ConsentAssignment,
  ConsentRecord,
  ContactAdminData,
  ContactAdminInput,
  ContentCheckData,
  ContentCheckInput,
  ContentDocument,
  ContentOpenData,
  ContentOpenInput,
  ContentPatchData,
  ContentPatchInput,
  ContentPublishData,
  ContentPublishInput,
  ContentRedoData,
  ContentRedoInput,
  ContentRestoreData,
  ContentRestoreInput,
  ContentRevision,
  ContentSyncData,
  ContentSyncInput,
  ContentUndoData,
  ContentUndoInput,
  ContentUnpublishInput,
  CountriesFilterInput,
  CountriesUpdateInput,
  Country,
  CountryRecord,
  CouponRecord,
  CouponsCreateInput,
  CouponsDeleteData,
  CouponsDeleteInput,
  CouponsFilterInput,
  CouponsRestoreInput,
  CouponsUpdateInput,
  CreateAddressInput,
  CreateConsentInput,
  CreateConsentLogData,
  CreateConsentLogInput,
  CreateDeliveryMethodInput,
  CreateDomainInput,
  CreateDraftLinkData,
  CreateDraftLinkInput,
  CreateElementInput,
  CreateOrderData,
  CreateOrderInput,
  CreateOwnerData,
  CreateOwnerInput,
  CreatePaymentMethodInput,
  CreatePostInput,
  CreatePostTypeInput,
  CreateSharedSectionInput,
  CreateTranslationInput,
  CreateUserInput,
  CreateUserLinkData,
  CreateUserLinkInput,
  CreateViewInput,
  CurrencyConfig,
  DeadLinks,
  DeleteAddressData,
  DeleteAddressInput,
  DeleteCurrencyRateData,
  DeleteCurrencyRateInput,
  DeleteDeliveryMethodData,
  DeleteDeliveryMethodInput,
  DeleteDomainData,
  DeleteDomainInput,
  DeleteDraftLinkData,
  DeleteDraftLinkInput,
  DeleteEntryData,
  DeleteEntryInput,
  DeleteItemData,
  DeleteItemInput,
  DeleteOtherSessionsData,
  DeletePaymentMethodData,
  DeletePaymentMethodInput,
  DeletePostTypeData,
  DeletePostTypeInput,
  DeleteSessionData,
  DeleteSessionInput,
  DeleteSharedSectionData,
  DeleteSharedSectionInput,
  DeleteSubscriberData,
  DeleteSubscriberInput,
  DeleteUserSessionsData,
  DeleteUserSessionsInput,
  DeleteViewData,
  DeleteViewInput,
  DeliveryMethodRecord,
  DeliveryTerms,
  DocumentFilterInput,
  DocumentGetInput,
  DocumentPdfInput,
  DocumentsFilterInput,
  DomainDetectData,
  DomainDetectInput,
  DraftLink,
  EcommerceWithdrawData,
  EcommerceWithdrawInput,
  EditedElement,
  EditedPost,
  EditedPostRow,
  Element,
  Event,
  EventDetails,
  EventRecord,
  EventsCreateInput,
  EventsDeleteData,
  EventsDeleteInput,
  EventsFilterInput,
  EventsFilterRecordsInput,
  EventsGetInput,
  EventsRestoreInput,
  EventsUpdateInput,
  ExportEntriesData,
  ExportEntriesInput,
  FailedRequest,
  FilterAllInput,
  FilterCategoriesData,
  FilterCategoriesInput,
  FilterChangesInput,
  FilterConsentAssignmentsInput,
  FilterConsentRecordsInput,
  FilterConsentsInput,
  FilterDeadLinksInput,
  FilterDeliveryMethodsInput,
  FilterDomainsInput,
  FilterDraftLinksInput,
  FilterEntriesInput,
  FilterFailedInput,
  FilterInstagramInput,
  FilterJobsInput,
  FilterOwnInput,
  FilterPaymentMethodsInput,
  FilterPostTypesInput,
  FilterPostsInput,
  FilterReleasesInput,
  FilterSharedSectionsInput,
  FilterSubscribersInput,
  FilterTagsInput,
  FilterTermsData,
  FilterTermsInput,
  FilterTranslationsInput,
  FilterUserAddressesInput,
  FilterUserSessionsInput,
  FilterUsersInput,
  FilterValuePagesInput,
  FilterWishlistInput,
  ForgotPasswordData,
  ForgotPasswordInput,
  Form,
  FormEntryRecord,
  FormRecord,
  FormsCreateInput,
  FormsDeleteData,
  FormsDeleteInput,
  FormsFilterInput,
  FormsFilterRecordsInput,
  FormsUpdateInput,
  FoundRecords,
  GetAbandonedData,
  GetAbandonedInput,
  GetApplicableDeliveryMethodsInput,
  GetApplicablePaymentMethodsInput,
  GetAvailableCountriesInput,
  GetCartInput,
  GetCategoryInput,
  GetConfigInput,
  GetCurrencyRatesData,
  GetDeliveryTimetableData,
  GetDraftInput,
  GetElementInput,
  GetElementsInput,
  GetFileData,
  GetFileInput,
  GetFormInput,
  GetNavigationData,
  GetNavigationInput,
  GetOptionsInput,
  GetOrderDetailsInput,
  GetOrderSummaryInput,
  GetPageInput,
  GetPlacesInput,
  GetPostInput,
  GetPricesInput,
  GetReportData,
  GetReportInput,
  GetRevisionData,
  GetRevisionInput,
  GetRevisionsInput,
  GetSettingInput,
  GetStockData,
  GetStockInput,
  GetTodayData,
  GetTotpData,
  GetUploadUrlData,
  GetUploadUrlInput,
  GetUrlOnLanguageData,
  GetUrlOnLanguageInput,
  GetUserData,
  GetViewsInput,
  HandleEntryInput,
  HasRunningPipelineData,
  IgnoreFailedInput,
  ImportCardsData,
  ImportCardsInput,
  ImportRowsInput,
  ImportRun,
  ImportedRows,
  ImportsFilterInput,
  ImportsGetData,
  ImportsGetInput,
  ImportsStartInput,
  ImportsStopInput,
  IssuedDocumentRow,
  JobRecord,
  Language,
  LayeredFilter,
  LayeredNavigationInput,
  LinkTranslationData,
  LinkTranslationInput,
  LogExportData,
  LogExportInput,
  LoginByNameData,
  LoginByNameInput,
  LookUpOrderInput,
  ManagedUser,
  MarketingSubscribeData,
  MarketingSubscribeInput,
  MarketingUnsubscribeData,
  MarketingUnsubscribeInput,
  MasterLanguagesInput,
  MediaCreateInput,
  MediaDeleteData,
  MediaDeleteInput,
  MediaFilterInput,
  MediaFilterOptionsInput,
  MediaItem,
  MediaRecord,
  MediaSize,
  MediaUpdateInput,
  MediaUploadInput,
  MemberCardRecord,
  MemberCardsCreateInput,
  MemberCardsFilterInput,
  MemberCardsUpdateInput,
  NameRevisionInput,
  NavigationRecord,
  NavigationRow,
  NavigationsCreateInput,
  NavigationsDeleteData,
  NavigationsDeleteInput,
  NavigationsFilterInput,
  NavigationsGetInput,
  NavigationsRestoreInput,
  NavigationsUndoInput,
  NavigationsUpdateInput,
  OrderDetails,
  OrderDocument,
  OrderListRow,
  OrderLookup,
  OrderRecord,
  OrderRow,
  OrderSummary,
  OrdersFilterInput,
  OrdersGetInput,
  OrdersRefundInput,
  Page,
  PageCard,
  PayOrderData,
  PayOrderInput,
  PaymentMethod,
  PaymentMethodRecord,
  PdfOfOrderInput,
  Post,
  PostType,
  PostsFilterInput,
  Product,
  ProductCard,
  ProductChoices,
  ProductFilterInput,
  ProductForm,
  ProductGetInput,
  ProductPrices,
  ProductRow,
  ProductTag,
  Redirect,
  RedirectsCreateInput,
  RedirectsDeleteData,
  RedirectsDeleteInput,
  RedirectsFilterInput,
  RedirectsRestoreInput,
  RedirectsUpdateInput,
  Release,
  RenameSharedSectionInput,
  RenewRecoveryCodesData,
  ResendVerificationData,
  ResendVerificationInput,
  ResetPasswordData,
  ResetPasswordInput,
  RestoreCurrencyRateInput,
  RestoreDeliveryMethodInput,
  RestoreDomainInput,
  RestorePaymentMethodInput,
  RestoreSharedSectionInput,
  Restored,
  RetryJobData,
  RetryJobInput,
  SaveBasicsInput,
  SaveDeliveryMethodInput,
  SavePaymentMethodInput,
  SavedView,
  SearchSlugsData,
  SearchSlugsInput,
  Selected,
  SendRequestData,
  SendRequestInput,
  Session,
  SetPasswordData,
  SetPasswordInput,
  SetSettingInput,
  Setting,
  SetupGuide,
  SetupState,
  SharedSection,
  ShippingMethod,
  SiteConfig,
  SiteDomain,
  SiteSettings,
  SiteUnlockData,
  SiteUnlockInput,
  SocialLoginData,
  SocialLoginInput,
  SocialPost,
  Stock,
  StoreFormDataData,
  StoreFormDataInput,
  SubscriberRecord,
  Subscription,
  SubscriptionRow,
  SubscriptionsCancelInput,
  SubscriptionsFilterInput,
  TagRecord,
  TagsCreateInput,
  TagsDeleteData,
  TagsDeleteInput,
  TagsFilterInput,
  TagsRestoreInput,
  TagsUpdateInput,
  Template,
  TemplatesCreateInput,
  TemplatesDeleteData,
  TemplatesDeleteInput,
  TemplatesFilterInput,
  TemplatesGetInput,
  TemplatesPreviewData,
  TemplatesPreviewInput,
  TemplatesRestoreInput,
  TemplatesUpdateInput,
  Term,
  TermRecord,
  TermsCreateInput,
  TermsDeleteData,
  TermsDeleteInput,
  TermsFilterInput,
  TermsFilterRecordsInput,
  TermsGetInput,
  TermsRestoreInput,
  TermsUpdateInput,
  ToggleWishlistData,
  ToggleWishlistInput,
  TotpEnrolment,
  TranslatedRecord,
  UpdateAddressInput,
  UpdateCheckoutSettingsInput,
  UpdateConfigInput,
  UpdateConsentInput,
  UpdateCurrencyConfigInput,
  UpdateDeliveryMethodInput,
  UpdateDomainInput,
  UpdateElementInput,
  UpdateGuestUserData,
  UpdateGuestUserInput,
  UpdateItemData,
  UpdateItemInput,
  UpdatePaymentMethodInput,
  UpdatePostInput,
  UpdatePricesInput,
  UpdateStateInput,
  UpdateUserInput,
  UpdateViewInput,
  UploadForFormData,
  UploadForFormInput,
  User,
  UserCloseInput,
  UserEraseData,
  UserEraseInput,
  UserExportData,
  UserExportInput,
  UserLoginData,
  UserLoginInput,
  UserLogoutData,
  UserLogoutInput,
  UserReauthenticateData,
  UserReauthenticateInput,
  UserRefreshData,
  UserRegisterData,
  UserRegisterInput,
  UserSession,
  UserUpdateInput,
  UserVerifyData,
  UserVerifyInput,
  ValidateCartData,
  ValidateCartInput,
  VerifyTotpData,
  VerifyTotpInput,
  WaitingWork,
  WishlistItem,
} from '../contracts/__generated__/types.ts'
import type {
  AddFromBucketCode,
  AddItemCode,
  AdjustStockCode,
  ApplyCouponCode,
  ApplyMemberCardCode,
  AssignConsentsCode,
  AttributesCreateCode,
  AttributesDeleteCode,
  AttributesRestoreCode,
  AttributesUpdateCode,
  BulkStartCode,
  BulkStopCode,
  CancelOwnCode,
  CatalogueCreateCode,
  CatalogueUpdateCode,
  CategoriesCreateCode,
  CategoriesRestoreCode,
  CategoriesUpdateCode,
  ChangePricesCode,
  CheckBundlesCode,
  ChooseDomainCode,
  ChooseKindCode,
  CmsSearchCode,
  CommentsCreateCode,
  CommentsUpdateCode,
  CommentsVoteCode,
  CompleteSocialLoginCode,
  ConfirmEmailCode,
  ConfirmPaymentCode,
  ConfirmRequestCode,
  ConfirmSubscriptionCode,
  ContactAdminCode,
  ContentPatchCode,
  ContentPublishCode,
  ContentRedoCode,
  ContentUndoCode,
  ContentUnpublishCode,
  CountriesUpdateCode,
  CouponsCreateCode,
  CouponsRestoreCode,
  CouponsUpdateCode,
  CreateConsentCode,
  CreateConsentLogCode,
  CreateDomainCode,
  CreateElementCode,
  CreateOrderCode,
  CreateOwnerCode,
  CreatePostCode,
  CreatePostTypeCode,
  CreateSharedSectionCode,
  CreateTranslationCode,
  CreateUserCode,
  CreateUserLinkCode,
  CreateViewCode,
  DeleteDomainCode,
  DeleteItemCode,
  DeletePostTypeCode,
  DeleteSharedSectionCode,
  EcommerceWithdrawCode,
  EnrolTotpCode,
  EventsUpdateCode,
  ForgotPasswordCode,
  FormsCreateCode,
  FormsDeleteCode,
  FormsUpdateCode,
  GetUploadUrlCode,
  ImportsStartCode,
  ImportsStopCode,
  ImportsUploadCode,
  LinkTranslationCode,
  LoginByNameCode,
  MarketingSubscribeCode,
  MarketingUnsubscribeCode,
  MediaCreateCode,
  MediaDeleteCode,
  MediaUpdateCode,
  MediaUploadCode,
  MemberCardsCreateCode,
  MemberCardsUpdateCode,
  NavigationsCreateCode,
  NavigationsDeleteCode,
  NavigationsRestoreCode,
  NavigationsUndoCode,
  NavigationsUpdateCode,
  OpenShopCode,
  OrdersRefundCode,
  PayOrderCode,
  ProductGetCode,
  RedirectsCreateCode,
  RedirectsRestoreCode,
  RedirectsUpdateCode,
  RemoveTotpCode,
  RenameSharedSectionCode,
  RenewRecoveryCodesCode,
  ResendVerificationCode,
  ResetPasswordCode,
  RestoreCurrencyRateCode,
  RestoreDomainCode,
  RestoreSampleCode,
  RestoreSharedSectionCode,
  RetryJobCode,
  SaveDeliveryMethodCode,
  SavePaymentMethodCode,
  SendRequestCode,
  SetPasswordCode,
  SiteUnlockCode,
  SocialLoginCode,
  StoreFormDataCode,
  SubscriptionsCancelCode,
  TagsCreateCode,
  TagsRestoreCode,
  TagsUpdateCode,
  TemplatesCreateCode,
  TemplatesDeleteCode,
  TemplatesRestoreCode,
  TemplatesUpdateCode,
  TermsCreateCode,
  TermsRestoreCode,
  TermsUpdateCode,
  ToggleWishlistCode,
  UpdateCheckoutSettingsCode,
  UpdateConfigCode,
  UpdateConsentCode,
  UpdateCurrencyConfigCode,
  UpdateDeliveryMethodCode,
  UpdateDomainCode,
  UpdateElementCode,
  UpdateItemCode,
  UpdatePaymentMethodCode,
  UpdatePostCode,
  UpdatePricesCode,
  UpdateStateCode,
  UpdateUserCode,
  UpdateViewCode,
  UploadForFormCode,
  UserCloseCode,
  UserEraseCode,
  UserLoginCode,
  UserReauthenticateCode,
  UserRegisterCode,
  UserUpdateCode,
  UserVerifyCode,
  VerifyTotpCode,
} from '../contracts/__generated__/codes.ts'
import type { CartCode, CommonCode } from '../contracts/codes.ts'
import type { Effect } from 'effect/Effect'
import type { EffectOptions, Failure } from '../effect/types.ts'
import type { WithFiles } from '../types.ts'

/** Content: pages, navigation, forms, search, wishlists. */
export interface CmsService {
  /** A published page or post with its sections, in the client's language. */
  readonly getPost: (
    input: GetPostInput,
    options?: EffectOptions,
  ) => Effect<Post, Failure<CommonCode>>

  /**
   * The published pages about values of attributes, in the client's language and in the order of the values. Filters take
   * `attribute`, the codes of attributes.
   *
   * @example
   * const makers = await unwrap(commerce.cms.filterValuePages({ filters: [{ key: 'attribute', value: ['maker'] }] }))
   */
  readonly filterValuePages: (
    input?: FilterValuePagesInput,
    options?: EffectOptions,
  ) => Effect<Page<PageCard>, Failure<CommonCode>>

  /**
   * Elements by their handlers, in that order; one that the language lacks comes in the shop's own, an unknown one not at all.
   */
  readonly getElements: (
    input: GetElementsInput,
    options?: EffectOptions,
  ) => Effect<Element[], Failure<CommonCode>>

  /** A navigation with its entries as a tree. */
  readonly getNavigation: (
    input: GetNavigationInput,
    options?: EffectOptions,
  ) => Effect<GetNavigationData, Failure<CommonCode>>

  /** What an address of the shop leads to: a page, a product, a category. */
  readonly decide: (
    input: CmsDecideInput,
    options?: EffectOptions,
  ) => Effect<CmsDecideData, Failure<CommonCode>>

  /** Pages, products and categories whose title or slug contains a text, for a link picker. */
  readonly searchSlugs: (
    input: SearchSlugsInput,
    options?: EffectOptions,
  ) => Effect<SearchSlugsData, Failure<CommonCode>>

  /** The address of the same content in another language, for a language switch. */
  readonly getUrlOnLanguage: (
    input: GetUrlOnLanguageInput,
    options?: EffectOptions,
  ) => Effect<GetUrlOnLanguageData, Failure<CommonCode>>

  /**
   * The public options of the shop. A back-office user with the scope `settings.manage`, who sends the admin key, gets all: of a
   * secret only whether it is set.
   */
  readonly filterOptions: (
    input?: CmsFilterOptionsInput,
    options?: EffectOptions,
  ) => Effect<CmsFilterOptionsData, Failure<CommonCode>>

  /**
   * Searches the shop by words, also by their beginnings and with typing mistakes: a page of results for each category.
   *
   * @throws {MISSING_SEARCH_CATEGORIES} 400. The search names no category.
   */
  readonly search: (
    input: CmsSearchInput,
    options?: EffectOptions,
  ) => Effect<CmsSearchData, Failure<CmsSearchCode>>

  /** A form to fill in. */
  readonly getForm: (
    input: GetFormInput,
    options?: EffectOptions,
  ) => Effect<Form, Failure<CommonCode>>

  /**
   * Stores an entry of a form, mails it to the shop, and confirms it to the address in the field `email`, if it has one. `readFormData` checks the same rules before anything is sent; a
   * wrong field is named as `data.{name}`. A form with a call of its own, or another one than that of the `event`, is refused at `id`.
   *
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   * @throws {EVENT_FULL} 422. All places at that time of the event are taken. Offer another time.
   * @throws {EVENT_CLOSED} 422. The event does not take place then, or it has begun. Load its times again.
   */
  readonly storeFormData: (
    input: StoreFormDataInput,
    options?: EffectOptions,
  ) => Effect<StoreFormDataData, Failure<StoreFormDataCode>>

  /** Which consents each step asks for, and which of them it requires. Their texts: `gdpr.filterConsents`. */
  readonly filterConsentAssignments: (
    input?: FilterConsentAssignmentsInput,
    options?: EffectOptions,
  ) => Effect<Page<ConsentAssignment>, Failure<CommonCode>>

  /**
   * Adds a product to the wishlist of the user who is logged in, or removes it.
   *
   * @throws {LOGGED_USERS_ONLY} 403. The call needs a log-in, which a guest has not.
   * @throws {PRODUCT_NOT_FOUND} 404. There is no such product, or it is not sold.
   */
  readonly toggleWishlist: (
    input: ToggleWishlistInput,
    options?: EffectOptions,
  ) => Effect<ToggleWishlistData, Failure<ToggleWishlistCode>>

  /**
   * The wishlist of the user who is logged in, the newest first.
   * Needs a logged-in user.
   */
  readonly filterWishlist: (
    input?: FilterWishlistInput,
    options?: EffectOptions,
  ) => Effect<Page<WishlistItem>, Failure<CommonCode>>
}

/** Comments and reviews. */
export interface CommentsService {
  /**
   * The published comments, the newest first. Filters: `subject_type` (`product`, `post` or `site`), `subject_id`, and
   * `rating` for comments with that many stars.
   *
   * @example
   * const { records } = await unwrap(
   *   commerce.comments.filter({
   *     filters: [
   *       { key: 'subject_type', value: ['product'] },
   *       { key: 'subject_id', value: [12] },
   *     ],
   *   }),
   * )
   */
  readonly filter: (
    input?: CommentsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<Comment>, Failure<CommonCode>>

  /** How many comments a subject has, and the average of their ratings. */
  readonly summarize: (
    input: CommentsSummarizeInput,
    options?: EffectOptions,
  ) => Effect<CommentSummary, Failure<CommonCode>>

  /**
   * The comments that the user who is logged in has written about a subject, those that wait for publication too.
   * Needs a logged-in user.
   */
  readonly filterOwn: (
    input: FilterOwnInput,
    options?: EffectOptions,
  ) => Effect<Comment[], Failure<CommonCode>>

  /**
   * Writes a comment, a rating, or both, by the rules of `getOptions`; HTML is taken out of the text. Where the shop
   * publishes comments itself, `published` is false until then. A guest gives an e-mail address, which distinguishes guests and
   * is not stored, unless guests may comment more than once.
   *
   * @throws {LOGGED_USERS_ONLY} 403. The call needs a log-in, which a guest has not.
   * @throws {ONE_USER_ONE_COMMENT} 422. The user has commented on this already, and one comment is allowed. Offer to change it.
   * @throws {ALREADY_POSTED} 422. The same comment exists already, or the guest has commented on this.
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   *
   * @example
   * const review = { subject_type: 'product', subject_id: 12, text: 'Čvrsta kutija.', rating: 5 } as const
   * const { published } = await unwrap(commerce.comments.create(review))
   */
  readonly create: (
    input: CommentsCreateInput,
    options?: EffectOptions,
  ) => Effect<Comment, Failure<CommentsCreateCode>>

  /**
   * Changes a comment. Its author changes text and rating, where `UserCanEditComment` allows it; a changed comment is published
   * again by the shop, where it publishes comments itself. A back-office user with the scope `comments.publish` publishes or
   * hides it, and replies; null removes the reply.
   * Needs a logged-in user.
   *
   * @throws {COMMENT_EDIT_NOT_ALLOWED} 403. The shop does not let authors change their comments, or the words are not the caller's.
   */
  readonly update: (
    input: CommentsUpdateInput,
    options?: EffectOptions,
  ) => Effect<Comment, Failure<CommentsUpdateCode>>

  /**
   * Says that a published comment was helpful, and answers how many have said so: one vote of a member, and one of the visitors at
   * a network address. A vote that is repeated changes nothing.
   *
   * @throws {OWN_COMMENT} 422. The comment is the caller's own.
   */
  readonly vote: (
    input: CommentsVoteInput,
    options?: EffectOptions,
  ) => Effect<CommentsVoteData, Failure<CommentsVoteCode>>

  /** The shop's rules of comments. */
  readonly getOptions: (
    input: GetOptionsInput,
    options?: EffectOptions,
  ) => Effect<CommentOptions, Failure<CommonCode>>
}

/**
 * The orders of the user who is logged in, or for the back office with the scope `orders.read` and the admin key those of all; and the PDF of each.
 */
export interface DocumentService {
  /**
   * The orders, the newest first.
   * Needs a logged-in user.
   */
  readonly filter: (
    input?: DocumentFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<OrderRow>, Failure<CommonCode>>

  /**
   * One order with its lines and addresses.
   * Needs a logged-in user.
   */
  readonly get: (
    input: DocumentGetInput,
    options?: EffectOptions,
  ) => Effect<OrderDocument, Failure<CommonCode>>

  /**
   * The PDF of an order: its invoice, or its confirmation as long as it has none. A back-office user with the scope
   * `orders.read`, who sends the admin key, gets that of any order of the site.
   * Needs a logged-in user.
   *
   * @example const address = URL.createObjectURL(await unwrap(commerce.document.pdf({ id: 12 })))
   */
  readonly pdf: (
    input: DocumentPdfInput,
    options?: EffectOptions,
  ) => Effect<File, Failure<CommonCode>>

  /** The same PDF for the browser that placed the order. */
  readonly pdfOfOrder: (
    input: PdfOfOrderInput,
    options?: EffectOptions,
  ) => Effect<File, Failure<CommonCode>>
}

/** Cart, checkout and order. */
export interface EcommerceService {
  /** The countries that the shop sells to, and what follows an addition to the cart. */
  readonly getCheckoutSettings: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<CheckoutSettings, Failure<CommonCode>>

  /** The shop's currencies and their rates. An `id` is what other calls take as `currency` and `currencyId`. */
  readonly getCurrencyConfig: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<CurrencyConfig, Failure<CommonCode>>

  /**
   * Opens an empty cart; a user who is logged in gets the open cart they have, or a new one of their own. Keep the session:
   * every cart call takes it, its `id` as `cartId`. In a browser `saveCartSession` and `readCartSession` keep it in cookies.
   *
   * @example
   * const { id: cartId, protectCode } = await unwrap(commerce.ecommerce.getNewCartSession())
   */
  readonly getNewCartSession: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<Session, Failure<CommonCode>>

  /** The cart as it is now, with its texts in the client's language. */
  readonly getCart: (
    input: GetCartInput,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<CartCode>>

  /**
   * The cart as it is now, before a checkout: compare its lines and prices with those that the shopper sees, and show the
   * new ones where they differ.
   */
  readonly validateCart: (
    input: ValidateCartInput,
    options?: EffectOptions,
  ) => Effect<ValidateCartData, Failure<CartCode>>

  /**
   * Adds a product to the cart; a line that is equal already takes up the pieces. A configurable product is added as one
   * of its variants (`variantOf`), a bundle with a variant of each configurable part (`isConfigured`, `toBundleOptions`).
   * What is written is checked by the product's `customOptions` (`readPersonalizations`).
   *
   * @throws {INVALID_QUANTITY} 422. The quantity is not a whole number above 0, or too large.
   * @throws {NOT_ADDABLE} 422. The product needs a choice first: a variant of it, or of a part of the bundle.
   * @throws {OUT_OF_STOCK} 422. Fewer pieces are left than asked for. Offer a smaller quantity.
   * @throws {PRODUCT_NOT_FOUND} 404. There is no such product, or it is not sold.
   * @throws {LOGGED_USERS_ONLY} 403. The call needs a log-in, which a guest has not.
   *
   * @example
   * const added = await commerce.ecommerce.addItem({ cartId, protectCode, currencyId: 1, productId: 12, qty: 2 })
   * if (!added.errored) console.log(added.data.prices.converted.orderTotal)
   * else if (added.error.code === 'OUT_OF_STOCK') console.log('Fewer are left.')
   */
  readonly addItem: (
    input: AddItemInput,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<AddItemCode>>

  /**
   * Changes a line: its quantity, its variant, what is written on it, its parts. What is left out stays as it is. A line
   * that becomes equal to another one takes up its pieces. One whose product is not sold any more is refused with
   * `OUT_OF_STOCK` in any quantity: remove it.
   *
   * @throws {ITEM_NOT_IN_CART} 404. The cart has no such line any more. Load the cart again.
   * @throws {INVALID_QUANTITY} 422. The quantity is not a whole number above 0, or too large.
   * @throws {NOT_ADDABLE} 422. The product needs a choice first: a variant of it, or of a part of the bundle.
   * @throws {OUT_OF_STOCK} 422. Fewer pieces are left than asked for. Offer a smaller quantity.
   */
  readonly updateItem: (
    input: UpdateItemInput,
    options?: EffectOptions,
  ) => Effect<UpdateItemData, Failure<UpdateItemCode>>

  /**
   * The open cart of the user who is logged in, on whichever device it was filled; null where there is none. A guest's
   * cart that is given becomes the user's: its lines are added to those of the open cart, and its key is no longer valid.
   * Needs a logged-in user.
   */
  readonly getAbandoned: (
    input?: GetAbandonedInput,
    options?: EffectOptions,
  ) => Effect<GetAbandonedData, Failure<CommonCode>>

  /**
   * Removes a line.
   *
   * @throws {ITEM_NOT_IN_CART} 404. The cart has no such line any more. Load the cart again.
   */
  readonly deleteItem: (
    input: DeleteItemInput,
    options?: EffectOptions,
  ) => Effect<DeleteItemData, Failure<DeleteItemCode>>

  /** Removes every line. */
  readonly clearCart: (
    input: CartKey,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<CartCode>>

  /**
   * Applies a coupon, in place of the one before it. `COUPON_NOT_APPLICABLE` answers in `data.data` from which value of
   * goods it counts, where that is the reason.
   *
   * @throws {COUPON_NOT_FOUND} 404. There is no coupon with that code, or it is not valid now.
   * @throws {COUPON_NOT_APPLICABLE} 422. The coupon is valid and not for this cart: `data.data.reason` is `minimum`, `usedUp`, `otherGoods` or `noDelivery`.
   *
   * @example
   * const applied = await commerce.ecommerce.applyCoupon({ cartId, protectCode, couponCode: 'OTOK10' })
   * if (!applied.errored) console.log(applied.data.prices.converted.coupon)
   */
  readonly applyCoupon: (
    input: ApplyCouponInput,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<ApplyCouponCode>>

  /** Takes the coupon off the cart, also one that has lapsed. */
  readonly removeCoupon: (
    input: CartKey,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<CartCode>>

  /**
   * Applies a member card to the cart of a user who is logged in: its lines get their membership prices where these are
   * lower, and `prices.loyalty` what that saves.
   *
   * @throws {BARCODE_INVALID} 422. The member card is unknown or has expired.
   * @throws {LOGGED_USERS_ONLY} 403. The call needs a log-in, which a guest has not.
   */
  readonly applyMemberCard: (
    input: ApplyMemberCardInput,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<ApplyMemberCardCode>>

  /**
   * Saves the buyer with the addresses: the first step of a checkout without an account. Replaces what was saved
   * before. The answered ids are what the next steps take: the guest's as `userId`, the addresses' as
   * `userBillingAddressId` and `userShippingAddressId`.
   */
  readonly updateGuestUser: (
    input: UpdateGuestUserInput,
    options?: EffectOptions,
  ) => Effect<UpdateGuestUserData, Failure<CartCode>>

  /** The shop's delivery methods in their order: where they go, what they cost, from which amount they are free. */
  readonly getDeliveryTerms: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<DeliveryTerms[], Failure<CommonCode>>

  /**
   * When deliveries depart and arrive, with the destinations to choose from; null for a shop without a timetable.
   * `nextDeparture` reads it.
   */
  readonly getDeliveryTimetable: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<GetDeliveryTimetableData, Failure<CommonCode>>

  /** The post towns of a postal code, as far as the shop has them: for most codes one, none for an unknown one. */
  readonly getPlaces: (
    input: GetPlacesInput,
    options?: EffectOptions,
  ) => Effect<string[], Failure<CommonCode>>

  /** The countries that this cart can be delivered to. */
  readonly getAvailableCountries: (
    input: GetAvailableCountriesInput,
    options?: EffectOptions,
  ) => Effect<Country[], Failure<CartCode>>

  /** The delivery methods for this cart and country, with their prices. None for a cart without goods to deliver. */
  readonly getApplicableDeliveryMethods: (
    input: GetApplicableDeliveryMethodsInput,
    options?: EffectOptions,
  ) => Effect<ShippingMethod[], Failure<CartCode>>

  /**
   * Chooses the delivery method. The answered cart has its price.
   *
   * @throws {SHIPPING_METHOD_NOT_FOUND} 422. The delivery method does not exist or does not apply to this cart. Offer the applicable ones again.
   * @throws {SHIPPING_BRANCH_UNDEFINED} 422. The delivery method needs one of its branches, or has none.
   */
  readonly saveDeliveryMethod: (
    input: SaveDeliveryMethodInput,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<SaveDeliveryMethodCode>>

  /** The payment methods for this cart. */
  readonly getApplicablePaymentMethods: (
    input: GetApplicablePaymentMethodsInput,
    options?: EffectOptions,
  ) => Effect<PaymentMethod[], Failure<CartCode>>

  /**
   * Chooses the payment method.
   *
   * @throws {PAYMENT_METHOD_NOT_FOUND} 422. The payment method does not exist. Offer the applicable ones again.
   */
  readonly savePaymentMethod: (
    input: SavePaymentMethodInput,
    options?: EffectOptions,
  ) => Effect<Cart, Failure<SavePaymentMethodCode>>

  /**
   * Places the order and archives the cart: clear its session afterwards (`clearCartSession`). A cart becomes one
   * order, so a repeat returns the same `orderSlug`. `OUT_OF_STOCK` names the lines that are in the way. Before it, the consents that the steps `checkoutAddress` and
   * `checkoutPayment` require must be recorded for this cart by `gdpr.createConsentLog`, with the guest's e-mail address.
   *
   * @throws {CART_INCOMPLETE} 422. The order needs more: `data.data.missing` names the parts, of `items`, `guest`, `addresses`, `delivery` and `payment`. Complete them.
   * @throws {CART_CHANGED} 422. Lines or prices are not those that the buyer saw: `data.data` is the cart as it is now. Show it, then order again.
   * @throws {OUT_OF_STOCK} 422. Fewer pieces are left than asked for. Offer a smaller quantity.
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   * @throws {URL_NOT_ALLOWED} 422. The address is not on a domain of the shop.
   * @throws {LOGGED_USERS_ONLY} 403. The call needs a log-in, which a guest has not.
   */
  readonly createOrder: (
    input: CreateOrderInput,
    options?: EffectOptions,
  ) => Effect<CreateOrderData, Failure<CreateOrderCode>>

  /**
   * Confirms a payment that the buyer has approved at the buttons of a card provider; then clear the cart's session and
   * follow `url`. What the browser sends proves nothing: the server asks the provider. A repeat answers the same.
   *
   * @throws {PAYMENT_NOT_CONFIRMED} 402. The provider has not confirmed the payment of the whole amount. Let the buyer try again.
   *
   * @example
   * const confirmed = await commerce.ecommerce.confirmPayment({ id: 81, cartId, protectCode, internalRedirect: true, details: { orderID: '5O19' } })
   * if (!confirmed.errored) location.assign(confirmed.data.url)
   */
  readonly confirmPayment: (
    input: ConfirmPaymentInput,
    options?: EffectOptions,
  ) => Effect<ConfirmPaymentData, Failure<ConfirmPaymentCode>>

  /**
   * Pays an order that is not paid: once more after a payment failed, or by another method. A payment page that is still
   * open is answered again. The order's user, or a browser with its key, may call it, and the reader of the mail about an open
   * payment, by the order's own method.
   *
   * @throws {ORDER_NOT_PAYABLE} 422. The order is paid, on its way or cancelled. Show its state.
   * @throws {PAYMENT_METHOD_NOT_FOUND} 422. The payment method does not exist. Offer the applicable ones again.
   * @throws {URL_NOT_ALLOWED} 422. The address is not on a domain of the shop.
   */
  readonly payOrder: (
    input: PayOrderInput,
    options?: EffectOptions,
  ) => Effect<PayOrderData, Failure<PayOrderCode>>

  /** Number, date, state and total of an order. The slug is the only proof that the call requires. */
  readonly getOrderSummary: (
    input: GetOrderSummaryInput,
    options?: EffectOptions,
  ) => Effect<OrderSummary, Failure<CommonCode>>

  /** Lines, addresses, e-mail and payment of an order, for the browser that placed it and for its user. */
  readonly getOrderDetails: (
    input: GetOrderDetailsInput,
    options?: EffectOptions,
  ) => Effect<OrderDetails, Failure<CommonCode>>

  /** An order by its number and the e-mail address that it was placed with. Every miss answers the same. */
  readonly lookUpOrder: (
    input: LookUpOrderInput,
    options?: EffectOptions,
  ) => Effect<OrderLookup, Failure<CommonCode>>

  /**
   * Withdraws from the contract of an order, in two steps and without a log-in. The first one, with number and e-mail
   * address alone, answers what can be withdrawn from; the second one has `confirm`, and names the pieces unless it is of all that is left. It answers the
   * receipt, which is mailed to the address of the order as well. Every miss of the order answers the same.
   *
   * @throws {WITHDRAWAL_NOT_POSSIBLE} 422. The order, or one of the chosen pieces, cannot be withdrawn from. Ask for the order again and offer what it has.
   *
   * @example
   * const order = { number: '2026-00017', email: 'ana@example.com' }
   * const { data } = await commerce.ecommerce.withdraw(order)
   * const items = data?.order.lines.slice(0, 1).map(({ id, left }) => ({ line: id, qty: left }))
   * const { receipt } = await unwrap(commerce.ecommerce.withdraw({ ...order, items, confirm: true }))
   */
  readonly withdraw: (
    input: EcommerceWithdrawInput,
    options?: EffectOptions,
  ) => Effect<EcommerceWithdrawData, Failure<EcommerceWithdrawCode>>
}

/** The events of the shop. */
export interface EventsService {
  /**
   * Events in the client's language, or else in the shop's own: those that end after `from` and begin before `to`, the
   * next one first. An event that repeats is a record for each of its times.
   *
   * @example
   * const { records } = await unwrap(commerce.events.filter({ from: new Date().toISOString() }))
   */
  readonly filter: (
    input?: EventsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<Event>, Failure<CommonCode>>

  /** One event by its id, at the next of its times, or else at the last. */
  readonly get: (
    input: EventsGetInput,
    options?: EffectOptions,
  ) => Effect<EventDetails, Failure<CommonCode>>
}

/** Forms that visitors send to the shop, and what they filled in. */
export interface FormsService {
  /** The forms of the shop in the client's language, by name. */
  readonly filter: (
    input?: FormsFilterInput,
    options?: EffectOptions,
  ) => Effect<Form[], Failure<CommonCode>>

  /**
   * Confirms the e-mail address of an entry by the token of its mail, and answers what follows. A token confirms again what it
   * has confirmed, for seven days.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   */
  readonly confirmEmail: (
    input: ConfirmEmailInput,
    options?: EffectOptions,
  ) => Effect<ConfirmEmailData, Failure<ConfirmEmailCode>>

  /**
   * Sends a message to the shop: it is stored as an entry of the form `contactForm`, mailed to the shop, and confirmed to the
   * visitor.
   *
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   *
   * @example
   * const message = { name: 'Ana Perić', email: 'ana@example.com', message: 'Imate li kutije za med?' }
   * const { sent } = await unwrap(commerce.forms.contactAdmin(message))
   */
  readonly contactAdmin: (
    input: ContactAdminInput,
    options?: EffectOptions,
  ) => Effect<ContactAdminData, Failure<ContactAdminCode>>
}

/** Consents: their texts, and who gave or refused them. */
export interface GdprService {
  /**
   * The consents of the shop with their texts in the client's language. `cms.filterConsentAssignments` answers which of
   * them a step asks for and which it requires.
   *
   * Filters: `id`, `uniqueNumber`, `assigned_to` (the slug of a step). `limit` is 100 by default.
   */
  readonly filterConsents: (
    input?: FilterConsentsInput,
    options?: EffectOptions,
  ) => Effect<Page<Consent>, Failure<CommonCode>>

  /**
   * Records that a person gave or refused consents: one row for each, which is never changed. The consents that a step
   * requires must be recorded for the cart before its order, else `ecommerce.createOrder` is refused with
   * `CONSENT_REQUIRED`.
   *
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   * @throws {CART_SESSION_INVALID} 400. There is no such cart, or the protectCode is wrong. Clear the session and open a new one.
   * @throws {CART_ARCHIVED} 409. The cart has become an order. Clear the session and open a new one.
   *
   * @example
   * await commerce.gdpr.createConsentLog({
   *   cartId,
   *   protectCode,
   *   status: true,
   *   statusTimestamp: new Date().toISOString(),
   *   sourceType: 'checkoutPayment',
   *   consents: [1, 2],
   *   user: { userType: 'guest', email: 'ana@example.com' },
   * })
   */
  readonly createConsentLog: (
    input: CreateConsentLogInput,
    options?: EffectOptions,
  ) => Effect<CreateConsentLogData, Failure<CreateConsentLogCode>>

  /**
   * Asks the shop for a copy of the personal data of an address, their correction or erasure, or objects to their use. A mail asks
   * the holder of the address to confirm it, and the shop receives the request then. An address gets three mails a day; the answer
   * is always the same. `NOT_FOUND` where the shop has no address for requests.
   *
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   *
   * @example
   * const { sent } = await unwrap(commerce.gdpr.sendRequest({ email: 'ana@example.com', kind: 'access' }))
   */
  readonly sendRequest: (
    input: SendRequestInput,
    options?: EffectOptions,
  ) => Effect<SendRequestData, Failure<SendRequestCode>>

  /**
   * Confirms the address of a request by the token of its mail, within seven days, and mails the request to the shop. A token
   * confirms again what it has confirmed, and mails nothing more.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   */
  readonly confirmRequest: (
    input: ConfirmRequestInput,
    options?: EffectOptions,
  ) => Effect<ConfirmRequestData, Failure<ConfirmRequestCode>>
}

/** The newsletter. */
export interface MarketingService {
  /**
   * Subscribes an address to the newsletter, once the link that is mailed to it was used. The answer is the same for every
   * address, so that it does not reveal who has subscribed; `ALREADY_SUBSCRIBED` answers users who are logged in with it.
   *
   * @throws {ALREADY_SUBSCRIBED} 422. The user's address receives the newsletter.
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   *
   * @example
   * await unwrap(commerce.marketing.subscribe({ email: 'ana@example.com', consents: [3] }))
   */
  readonly subscribe: (
    input: MarketingSubscribeInput,
    options?: EffectOptions,
  ) => Effect<MarketingSubscribeData, Failure<MarketingSubscribeCode>>

  /**
   * Confirms a subscription by the token of its mail, within seven days; again, it answers the same.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   */
  readonly confirmSubscription: (
    input: ConfirmSubscriptionInput,
    options?: EffectOptions,
  ) => Effect<ConfirmSubscriptionData, Failure<ConfirmSubscriptionCode>>

  /**
   * Unsubscribes by the token of any newsletter mail; again, it answers the same.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   */
  readonly unsubscribe: (
    input: MarketingUnsubscribeInput,
    options?: EffectOptions,
  ) => Effect<MarketingUnsubscribeData, Failure<MarketingUnsubscribeCode>>
}

/** The calls that a client makes first: shops, languages, countries. */
export interface MasterService {
  /**
   * The shop behind a host: its public key, its site, and the store of each language. The one call that needs no api key.
   *
   * @example
   * const { domainDetect } = createService(master, createTransport({ baseUrl: 'https://shop.example' }))
   * const { domain, stores } = await unwrap(domainDetect({ host: 'shop.example' }))
   */
  readonly domainDetect: (
    input: DomainDetectInput,
    options?: EffectOptions,
  ) => Effect<DomainDetectData, Failure<CommonCode>>

  /** Languages with their names: about 80, or with `set: 'admin'` those of the back office's own texts. */
  readonly languages: (
    input?: MasterLanguagesInput,
    options?: EffectOptions,
  ) => Effect<Language[], Failure<CommonCode>>

  /** Every country, with its name in the client's language. */
  readonly countries: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<Country[], Failure<CommonCode>>
}

/** The media library. */
export interface MediaService {
  /** The sizes that pictures come in. */
  readonly filterOptions: (
    input?: MediaFilterOptionsInput,
    options?: EffectOptions,
  ) => Effect<MediaSize[], Failure<CommonCode>>

  /**
   * Keeps files for an entry of a form that has a file field: pictures (JPEG, PNG, WebP), PDF and text documents (DOCX, ODT) of at
   * most 10 MB, by their content. `storeFormData` takes the `driveId` of each, once and within a day, and only the back office reads
   * the files. `NOT_FOUND` for a form without a file field.
   *
   * @throws {UPLOAD_LIMIT} 422. The upload has more files than it may: `data.data.limit` is how many it may have.
   * @throws {FILE_REFUSED} 422. A file is not stored: `data.data` has its name and the reason. Nothing of the upload was stored.
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   *
   * @example
   * const file = [new File(['…'], 'cv.pdf', { type: 'application/pdf' })]
   * const [cv] = await unwrap(commerce.media.uploadForForm({ file, customData: { formId: 'jobForm' } }))
   * await unwrap(commerce.cms.storeFormData({ id: 'jobForm', data: { cv: [cv?.driveId] } }))
   */
  readonly uploadForForm: (
    input: UploadForFormInput & WithFiles,
    options?: EffectOptions,
  ) => Effect<UploadForFormData, Failure<UploadForFormCode>>
}

/** Lists of posts: a blog, its categories, and what social networks have of the shop. */
export interface PostsService {
  /**
   * The published posts in the client's language, the newest first; drafts, and posts with a date in the future, are never
   * among them. Filters: `id`, `original`, the ids of posts in any language, which are answered in the client's and in this order,
   * `term`, the ids of categories and tags, and `category`, their slugs. `select` leaves all
   * other fields out: without `html` a page of a list is much smaller. `postListQuery` has what the shop's own lists ask for.
   *
   * @example
   * const { records } = await unwrap(commerce.posts.filter({ limit: 5, select: ['title', 'slug', 'published_at'] }))
   */
  readonly filter: <Field extends keyof Post = keyof Post>(
    input?: PostsFilterInput<Field>,
    options?: EffectOptions,
  ) => Effect<Page<Selected<Post, Field>>, Failure<CommonCode>>

  /** The types of posts, by their names. */
  readonly filterPostTypes: (
    input?: FilterPostTypesInput,
    options?: EffectOptions,
  ) => Effect<Page<PostType>, Failure<CommonCode>>

  /**
   * The newest posts of the shop on Instagram, as they were last stored, with pictures of the shop's own library; empty
   * where no account is configured. The answer makes no call to that network.
   *
   * @example
   * const posts = await unwrap(commerce.posts.filterInstagram({ hashtags: ['#otoci'], limit: 6 }))
   */
  readonly filterInstagram: (
    input?: FilterInstagramInput,
    options?: EffectOptions,
  ) => Effect<SocialPost[], Failure<CommonCode>>

  /**
   * The page or post of a secret link as its draft has it, in the language of the request. `NOT_FOUND` for a token that is wrong,
   * has expired or was deleted.
   *
   * @example
   * const post = await unwrap(commerce.posts.getDraft({ token: location.pathname.slice(-43) }))
   */
  readonly getDraft: (
    input: GetDraftInput,
    options?: EffectOptions,
  ) => Effect<Post, Failure<CommonCode>>
}

/** The catalogue: products, lists, filters, categories. */
export interface ProductService {
  /**
   * One product with everything that its page shows. Name it by `slug` or by `id`.
   *
   * @throws {PRODUCT_NOT_FOUND} 404. There is no such product, or it is not sold.
   *
   * @example
   * const product = await unwrap(commerce.product.get({ slug: 'burin-paket', store: 1, currency: 1 }))
   */
  readonly get: (
    input: ProductGetInput,
    options?: EffectOptions,
  ) => Effect<Product, Failure<ProductGetCode>>

  /**
   * A page of products. Every narrowing must hold. Filters take `id`, `slug`, `tag` (ids), `price` (`[from, to]` in the
   * main currency, which `mainRange` converts to) and the `attributeCode` of every filter that `layeredNavigation` answers. What a search by `keywords` finds
   * comes the best first unless `sort` says otherwise; all else the newest first.
   *
   * `recordsOf` walks through all pages; `listProducts` makes the list of a category's page.
   *
   * @example
   * const cheapest = await unwrap(
   *   commerce.product.filter({
   *     mainCategory: 3,
   *     filters: [{ key: 'price', value: [10, 50] }],
   *     sort: [{ field: 'finalPrice', direction: 'asc' }],
   *     limit: 24,
   *   }),
   * )
   */
  readonly filter: <Field extends keyof ProductCard = keyof ProductCard>(
    input?: ProductFilterInput<Field>,
    options?: EffectOptions,
  ) => Effect<Page<Selected<ProductCard, Field>>, Failure<CommonCode>>

  /** One category with those below it. */
  readonly getCategory: (
    input: GetCategoryInput,
    options?: EffectOptions,
  ) => Effect<Category, Failure<CommonCode>>

  /** Categories. Filters take `id` and `slug`. */
  readonly filterCategories: (
    input?: FilterCategoriesInput,
    options?: EffectOptions,
  ) => Effect<FilterCategoriesData, Failure<CommonCode>>

  /** A page of tags. Filters take `id` and `slug`, `sort` takes `id` and `name`. */
  readonly filterTags: (
    input?: FilterTagsInput,
    options?: EffectOptions,
  ) => Effect<Page<ProductTag>, Failure<CommonCode>>

  /**
   * The filters of a list of products, with how many products each value would leave. Pass what the list is narrowed to,
   * as `filter` takes it.
   */
  readonly layeredNavigation: (
    input?: LayeredNavigationInput,
    options?: EffectOptions,
  ) => Effect<LayeredFilter[], Failure<CommonCode>>

  /**
   * The parts of a bundle, as choosing them needs it; none for a product that is no bundle. `isConfigured` says whether
   * the choices are complete, `toBundleOptions` makes the `bundleOptions` of `addItem`.
   *
   * @throws {PRODUCT_NOT_FOUND} 404. There is no such product, or it is not sold.
   */
  readonly checkBundles: (
    input: CheckBundlesInput,
    options?: EffectOptions,
  ) => Effect<CheckBundlesData, Failure<CheckBundlesCode>>
}

/** Redirects of addresses, and the addresses that lead nowhere. */
export interface RedirectsService {
  /**
   * Records an address that was not found: once, with a count. The server records those of its own pages; a client does so
   * for addresses that it resolves itself. Nothing is recorded for an address that leads somewhere.
   */
  readonly addFailedRequest: (
    input: AddFailedRequestInput,
    options?: EffectOptions,
  ) => Effect<AddFailedRequestData, Failure<CommonCode>>
}

/** Checks against other systems of the shop, and its addresses. */
export interface SettingsService {
  /** Whether a membership card is known and has not expired. */
  readonly checkBarcode: (
    input: CheckBarcodeInput,
    options?: EffectOptions,
  ) => Effect<CheckBarcodeData, Failure<CommonCode>>
}

/** The first run in the browser: its user, and what the server is for. */
export interface SetupService {
  /**
   * Makes the first back-office user, who has every right, with the token of the link that a start prints. The link works once
   * and for an hour, and only while there is no such user.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   * @throws {USER_EXISTS} 422. The address has an account already.
   */
  readonly createOwner: (
    input: CreateOwnerInput,
    options?: EffectOptions,
  ) => Effect<CreateOwnerData, Failure<CreateOwnerCode>>
}

/** The shop's own settings, caches, releases and change log. */
export interface SiteService {
  /**
   * The configuration that a client needs before it shows a shop: names, languages, currencies, countries, options.
   */
  readonly getConfig: (
    input?: GetConfigInput,
    options?: EffectOptions,
  ) => Effect<SiteConfig, Failure<CommonCode>>

  /**
   * Opens a shop that is closed by a password. The answer sets a cookie, so it is meant for browsers on the shop's own
   * origin. For an open shop the answer is the same.
   *
   * @throws {INCORRECT_PASSWORD} 401. The password does not open the site.
   */
  readonly unlock: (
    input: SiteUnlockInput,
    options?: EffectOptions,
  ) => Effect<SiteUnlockData, Failure<SiteUnlockCode>>
}

/** What is sold by subscription, for the user who pays and for the back office. */
export interface SubscriptionsService {
  /**
   * The subscriptions of the user who is logged in, the newest first.
   * Needs a logged-in user.
   */
  readonly listOwn: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<Subscription[], Failure<CommonCode>>

  /**
   * Cancels a subscription of the user: nothing is ordered again. An order that is already placed stays.
   * Needs a logged-in user.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly cancelOwn: (
    input: CancelOwnInput,
    options?: EffectOptions,
  ) => Effect<Subscription, Failure<CancelOwnCode>>
}

/** The categories and tags of posts. */
export interface TermsService {
  /**
   * Terms of some types, in their order, with at most `limit` of them or with all. `readTerms` reads the answer.
   *
   * @example
   * const { categories } = await unwrap(commerce.terms.filterTerms({ termTypeTitles: ['tag'], noPaginate: true }))
   */
  readonly filterTerms: (
    input?: FilterTermsInput,
    options?: EffectOptions,
  ) => Effect<FilterTermsData, Failure<CommonCode>>

  /** The terms in their order. Filters: `id`, `type`. */
  readonly filter: (
    input?: TermsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<Term>, Failure<CommonCode>>

  /** One term by its slug in the client's language. */
  readonly get: (
    input: TermsGetInput,
    options?: EffectOptions,
  ) => Effect<Term, Failure<CommonCode>>
}

/**
 * Log-in and accounts. Calls that can take an account from its owner answer `LOGIN_NOT_RECENT` ten minutes after the log-in:
 * ask for the password, give it to `reauthenticate`, and repeat the call.
 */
export interface UserService {
  /**
   * Logs in. Afterwards hand the tokens to the client by its options `accessToken` and `refreshToken`, or create it with
   * `session: 'cookie'` and let the browser keep them. Where `user.secondFactor` is `needed`, ask for a code and give it to
   * `verifyTotp`.
   *
   * @throws {INVALID_LOGIN} 401. User name or password is wrong.
   * @throws {EMAIL_NOT_CONFIRMED} 403. The address of the account is not confirmed yet. Offer `user.resendVerification`.
   */
  readonly login: (
    input: UserLoginInput,
    options?: EffectOptions,
  ) => Effect<UserLoginData, Failure<UserLoginCode>>

  /**
   * The form of `login` for older clients: with the api key of the request.
   *
   * @throws {UNKNOWN_USER_OR_PASSWORD} 401. User name or password is wrong, as `user.loginByName` answers it.
   * @throws {EMAIL_NOT_CONFIRMED} 403. The address of the account is not confirmed yet. Offer `user.resendVerification`.
   */
  readonly loginByName: (
    input: LoginByNameInput,
    options?: EffectOptions,
  ) => Effect<LoginByNameData, Failure<LoginByNameCode>>

  /**
   * Finishes a social log-in on the page that the provider leads back to, with what its address has. It works once, and only
   * in the browser that came from `socialLoginPath`: the server has set a cookie there. A verified address without an account
   * gets one.
   *
   * With `SOCIAL_ACCOUNT_EXISTS` or `CONSENT_REQUIRED` nothing is lost: `completeSocialLogin` takes what is missing.
   *
   * @throws {INVALID_LOGIN} 401. User name or password is wrong.
   * @throws {URL_NOT_ALLOWED} 422. The address is not on a domain of the shop.
   * @throws {SOCIAL_ACCOUNT_EXISTS} 422. The address of a social log-in has an account: `data.data.email` names it. Give its password to `user.completeSocialLogin`.
   * @throws {SOCIAL_EMAIL_MISSING} 422. The provider of a social log-in gave no verified address. Offer `user.register`.
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   */
  readonly socialLogin: (
    input: SocialLoginInput,
    options?: EffectOptions,
  ) => Effect<SocialLoginData, Failure<SocialLoginCode>>

  /**
   * Goes on with a social log-in that `socialLogin` has refused, within ten minutes.
   *
   * @throws {INVALID_LOGIN} 401. User name or password is wrong.
   * @throws {INCORRECT_OLD_PASSWORD} 422. The present password is wrong.
   * @throws {SOCIAL_ACCOUNT_EXISTS} 422. The address of a social log-in has an account: `data.data.email` names it. Give its password to `user.completeSocialLogin`.
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   */
  readonly completeSocialLogin: (
    input: CompleteSocialLoginInput,
    options?: EffectOptions,
  ) => Effect<CompleteSocialLoginData, Failure<CompleteSocialLoginCode>>

  /**
   * Proves again who is logged in, for a call that answered `LOGIN_NOT_RECENT`.
   * Needs a logged-in user.
   *
   * @throws {INCORRECT_OLD_PASSWORD} 422. The present password is wrong.
   */
  readonly reauthenticate: (
    input: UserReauthenticateInput,
    options?: EffectOptions,
  ) => Effect<UserReauthenticateData, Failure<UserReauthenticateCode>>

  /**
   * The second factor of the back-office user who is logged in.
   * Needs a logged-in back-office user.
   */
  readonly getTotp: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<GetTotpData, Failure<CommonCode>>

  /**
   * Begins a second factor, also in place of another one. It counts once `verifyTotp` had a code of it; until then nothing
   * changes.
   * Needs a logged-in back-office user.
   *
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly enrolTotp: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<TotpEnrolment, Failure<EnrolTotpCode>>

  /**
   * Gives this log-in its scopes, or ends an enrolment, by a code; a code works once. The tokens are new: the earlier ones are
   * invalid.
   * Needs a logged-in back-office user.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   */
  readonly verifyTotp: (
    input: VerifyTotpInput,
    options?: EffectOptions,
  ) => Effect<VerifyTotpData, Failure<VerifyTotpCode>>

  /**
   * Replaces the recovery codes.
   * Needs a logged-in back-office user.
   *
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly renewRecoveryCodes: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<RenewRecoveryCodesData, Failure<RenewRecoveryCodesCode>>

  /**
   * Ends the second factor; every other log-in of the user ends, and every link that was mailed for the account.
   * Needs a logged-in back-office user.
   *
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly removeTotp: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<User, Failure<RemoveTotpCode>>

  /**
   * The user who is logged in.
   * Needs a logged-in user.
   */
  readonly getWebProfile: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<User, Failure<CommonCode>>

  /**
   * The form of `getWebProfile` for older clients.
   * Needs a logged-in user.
   */
  readonly getUser: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<GetUserData, Failure<CommonCode>>

  /**
   * New tokens for the client's `refreshToken`. The old refresh token is invalid afterwards, and a later use of it ends
   * the log-in: keep the new one before anything else, and make one such call at a time.
   */
  readonly refresh: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<UserRefreshData, Failure<CommonCode>>

  /** Logs out: ends the session of the access token, and that of `refreshToken`. */
  readonly logout: (
    input?: UserLogoutInput,
    options?: EffectOptions,
  ) => Effect<UserLogoutData, Failure<CommonCode>>

  /**
   * Registers. Where the shop confirms addresses, the account exists once the mailed token was given to `verify`, and the
   * answer is the same for an address that has an account already: its owner gets a mail.
   *
   * @throws {USER_EXISTS} 422. The address has an account already.
   * @throws {BARCODE_INVALID} 422. The member card is unknown or has expired.
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   */
  readonly register: (
    input: UserRegisterInput,
    options?: EffectOptions,
  ) => Effect<UserRegisterData, Failure<UserRegisterCode>>

  /**
   * Confirms an e-mail address with the token of a mail, which works once. Another address of an account ends its other log-ins, and
   * the links that were mailed before; it keeps the log-in whose refresh token comes along.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   */
  readonly verify: (
    input: UserVerifyInput,
    options?: EffectOptions,
  ) => Effect<UserVerifyData, Failure<UserVerifyCode>>

  /**
   * Sends the mail of `register` again; the answer is the same for an unknown address.
   *
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   */
  readonly resendVerification: (
    input: ResendVerificationInput,
    options?: EffectOptions,
  ) => Effect<ResendVerificationData, Failure<ResendVerificationCode>>

  /**
   * Changes the profile. Another e-mail address needs a recent log-in, and counts once the token that is mailed to it was given
   * to `verify`.
   * Needs a logged-in user.
   *
   * @throws {USER_EXISTS} 422. The address has an account already.
   * @throws {BARCODE_INVALID} 422. The member card is unknown or has expired.
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly update: (
    input: UserUpdateInput,
    options?: EffectOptions,
  ) => Effect<User, Failure<UserUpdateCode>>

  /**
   * Adds an address to those of the user.
   * Needs a logged-in user.
   */
  readonly createAddress: (
    input: CreateAddressInput,
    options?: EffectOptions,
  ) => Effect<Address, Failure<CommonCode>>

  /**
   * Changes an own address.
   * Needs a logged-in user.
   */
  readonly updateAddress: (
    input: UpdateAddressInput,
    options?: EffectOptions,
  ) => Effect<Address, Failure<CommonCode>>

  /**
   * Removes an own address; orders keep theirs.
   * Needs a logged-in user.
   */
  readonly deleteAddress: (
    input: DeleteAddressInput,
    options?: EffectOptions,
  ) => Effect<DeleteAddressData, Failure<CommonCode>>

  /**
   * Changes the password; every other log-in of the user ends, and every link that was mailed for the account.
   * Needs a logged-in user.
   *
   * @throws {INCORRECT_OLD_PASSWORD} 422. The present password is wrong.
   */
  readonly resetPassword: (
    input: ResetPasswordInput,
    options?: EffectOptions,
  ) => Effect<ResetPasswordData, Failure<ResetPasswordCode>>

  /**
   * Mails a link for a new password; the answer is the same for an unknown address.
   *
   * @throws {CAPTCHA_FAILED} 422. The captcha was not solved.
   */
  readonly forgotPassword: (
    input: ForgotPasswordInput,
    options?: EffectOptions,
  ) => Effect<ForgotPasswordData, Failure<ForgotPasswordCode>>

  /**
   * Sets a new password with the token of a mail, which works once within 30 minutes; every log-in of the user ends, and every other link.
   *
   * @throws {TOKEN_INVALID} 404. The token of a mail, or a code, is unknown, used or expired. Ask for a new one.
   */
  readonly setPassword: (
    input: SetPasswordInput,
    options?: EffectOptions,
  ) => Effect<SetPasswordData, Failure<SetPasswordCode>>

  /**
   * The log-ins of the user, the newest first.
   * Needs a logged-in user.
   */
  readonly filterSessions: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<UserSession[], Failure<CommonCode>>

  /**
   * Ends a log-in of the user.
   * Needs a logged-in user.
   */
  readonly deleteSession: (
    input: DeleteSessionInput,
    options?: EffectOptions,
  ) => Effect<DeleteSessionData, Failure<CommonCode>>

  /**
   * Ends every other log-in of the user.
   * Needs a logged-in user.
   */
  readonly deleteOtherSessions: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<DeleteOtherSessionsData, Failure<CommonCode>>

  /**
   * Everything that the shop keeps about the user, as the text of a JSON or CSV file.
   * Needs a logged-in user.
   */
  readonly export: (
    input: UserExportInput,
    options?: EffectOptions,
  ) => Effect<UserExportData, Failure<CommonCode>>

  /**
   * Asks for the erasure of the own account, which happens after seven days; every other log-in ends.
   * Needs a logged-in user.
   *
   * @throws {INCORRECT_OLD_PASSWORD} 422. The present password is wrong.
   */
  readonly close: (
    input: UserCloseInput,
    options?: EffectOptions,
  ) => Effect<User, Failure<UserCloseCode>>

  /**
   * Keeps an account whose erasure was asked for.
   * Needs a logged-in user.
   */
  readonly reopen: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<User, Failure<CommonCode>>
}

/** The attributes of the shop's products and their values, for its back office. */
export interface AttributesBackoffice {
  /**
   * All attributes with their values in all languages, by code. Filters: `id`. `keywords` finds a part of a code or a label.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filter: (
    input?: AttributesFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<AttributeRecord>, Failure<CommonCode>>

  /**
   * Creates an attribute. It needs a label in the shop's own language; so does each value of one that is chosen.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   *
   * @example
   * await unwrap(office.attributes.create({ code: 'glaze', inputType: 'visualSwatch', labels: { hrv: 'Glazura' } }))
   */
  readonly create: (
    input: AttributesCreateInput,
    options?: EffectOptions,
  ) => Effect<AttributeRecord, Failure<AttributesCreateCode>>

  /**
   * Changes an attribute. Code and input type stay once a product has it. A value that products have is removed only with
   * what takes its place, else it is `IN_USE`. `base` has the changed fields as they were read: what another person has
   * changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly update: (
    input: AttributesUpdateInput,
    options?: EffectOptions,
  ) => Effect<AttributeRecord, Failure<AttributesUpdateCode>>

  /**
   * Deletes an attribute that no product has.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly delete: (
    input: AttributesDeleteInput,
    options?: EffectOptions,
  ) => Effect<AttributesDeleteData, Failure<AttributesDeleteCode>>

  /**
   * Restores an attribute that was deleted within the last 30 days, with its values.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: AttributesRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<AttributesRestoreCode>>
}

/** What the whole back office needs: its search, what waits for its people, and the jobs of the server. */
export interface BackofficeBackoffice {
  /**
   * Finds orders by the end of their number or by their e-mail address, products by SKU or name, and accounts by the beginning
   * of their address, at most four of each. What the caller has no scope for is empty, and on a site without
   * e-commerce orders and products are.
   * Needs a back-office user, and the admin key.
   *
   * @example
   * const { orders } = await unwrap(office.backoffice.find({ keywords: '00481' }))
   */
  readonly find: (
    input: BackofficeFindInput,
    options?: EffectOptions,
  ) => Effect<FoundRecords, Failure<CommonCode>>

  /**
   * How much waits for the people of the shop.
   * Needs a back-office user, and the admin key.
   */
  readonly getWaiting: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<WaitingWork, Failure<CommonCode>>

  /**
   * How the shop is doing today: its sales, for `orders.read` and where there is a shop, and what waits.
   * Needs a back-office user, and the admin key.
   */
  readonly getToday: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<GetTodayData, Failure<CommonCode>>

  /**
   * The own views of a list, and those that others share.
   * Needs a back-office user, and the admin key.
   */
  readonly getViews: (
    input: GetViewsInput,
    options?: EffectOptions,
  ) => Effect<SavedView[], Failure<CommonCode>>

  /**
   * Keeps a view of a list. A second one of the same name is `NOT_UNIQUE`.
   * Needs a back-office user, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   *
   * @example
   * const query = { filters: [{ key: 'state', value: ['paid'] }], keywords: '', sort: '' }
   * await unwrap(office.backoffice.createView({ list: '/admin/orders', title: 'Paid', query, isShared: true }))
   */
  readonly createView: (
    input: CreateViewInput,
    options?: EffectOptions,
  ) => Effect<SavedView, Failure<CreateViewCode>>

  /**
   * Changes an own view. `revision` is that of the view as it was read: `REVISION_CONFLICT` after another change.
   * Needs a back-office user, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly updateView: (
    input: UpdateViewInput,
    options?: EffectOptions,
  ) => Effect<SavedView, Failure<UpdateViewCode>>

  /**
   * Deletes an own view.
   * Needs a back-office user, and the admin key.
   */
  readonly deleteView: (
    input: DeleteViewInput,
    options?: EffectOptions,
  ) => Effect<DeleteViewData, Failure<CommonCode>>

  /**
   * Writes into the change log that a list is exported, before its records are read; values of filters and words are left out.
   * Needs a back-office user, and the admin key.
   */
  readonly logExport: (
    input: LogExportInput,
    options?: EffectOptions,
  ) => Effect<LogExportData, Failure<CommonCode>>

  /**
   * Records whose texts miss a language of the site, or are older in it than in the default one, by kind and name. Filters:
   * `kind`, `language`, and `state` with `missing` or `outdated`. Kinds that the caller has no scope for are left out.
   * Needs a back-office user, and the admin key.
   *
   * @example
   * const inGerman = { key: 'language', value: ['deu'] } as const
   * const { records } = await unwrap(office.backoffice.filterTranslations({ filters: [inGerman] }))
   */
  readonly filterTranslations: (
    input?: FilterTranslationsInput,
    options?: EffectOptions,
  ) => Effect<Page<TranslatedRecord>, Failure<CommonCode>>

  /**
   * The jobs of the site, the newest first; users with every scope (`*`) also see those of the whole server. Filters: `state`.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly filterJobs: (
    input?: FilterJobsInput,
    options?: EffectOptions,
  ) => Effect<Page<JobRecord>, Failure<CommonCode>>

  /**
   * Tries a failed job again; it keeps its id. `STATE_NOT_ALLOWED` for any other.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly retryJob: (
    input: RetryJobInput,
    options?: EffectOptions,
  ) => Effect<RetryJobData, Failure<RetryJobCode>>
}

/** Changes of many records, which the server makes in the background. */
export interface BulkBackoffice {
  /**
   * Chooses the records of a change, which starts with `start`: those that a list answers for filters and words, or those
   * that another job has changed. Later records are not among them. The call is one that names its record by `id`, and that
   * allows it; it is made as the user who chose, whose scopes count record by record.
   * Needs a back-office user, and the admin key.
   *
   * @example
   * const job = await unwrap(
   *   office.bulk.create({ call: 'catalogue.archive', input: {}, list: { call: 'catalogue.filter', keywords: 'bottle' } }),
   * )
   * await unwrap(office.bulk.start({ id: job.id, count: job.count }))
   */
  readonly create: (
    input: BulkCreateInput,
    options?: EffectOptions,
  ) => Effect<BulkJob, Failure<CommonCode>>

  /**
   * The own jobs, those of all users for `settings.manage`, the newest first. Filters: `call`.
   * Needs a back-office user, and the admin key.
   */
  readonly filter: (
    input?: BulkFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<BulkJob>, Failure<CommonCode>>

  /**
   * A job with the records that it did not change, at most 100.
   * Needs a back-office user, and the admin key.
   */
  readonly get: (
    input: BulkGetInput,
    options?: EffectOptions,
  ) => Effect<BulkGetData, Failure<CommonCode>>

  /**
   * Starts a job, or goes on with what was not reached or was refused. `count` is the number of records that the user
   * has seen: `VALIDATION_FAILED` for any other. `STATE_NOT_ALLOWED` while it runs, and after all is done.
   * Needs a back-office user, and the admin key.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly start: (
    input: BulkStartInput,
    options?: EffectOptions,
  ) => Effect<BulkJob, Failure<BulkStartCode>>

  /**
   * Stops a job after the record that is being changed.
   * Needs a back-office user, and the admin key.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly stop: (
    input: BulkStopInput,
    options?: EffectOptions,
  ) => Effect<BulkJob, Failure<BulkStopCode>>
}

/** The products of the shop, for its back office. */
export interface CatalogueBackoffice {
  /**
   * All products, those that were changed last first. `keywords` finds products by the beginning of their SKU.
   *
   * Filters: `archived` with `yes` or `no`; `soldOut` with `yes`; `untranslated` with a language in which it has no text.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filter: (
    input?: CatalogueFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<ProductRow>, Failure<CommonCode>>

  /**
   * One product with all its fields and translations, archived or not.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly get: (
    input: CatalogueGetInput,
    options?: EffectOptions,
  ) => Effect<ProductForm, Failure<CommonCode>>

  /**
   * What a product can be given: categories, tags and attributes.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly getChoices: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<ProductChoices, Failure<CommonCode>>

  /**
   * Creates a product. It needs an SKU, a name in the shop's own language and, unless it is a set, a price; a language
   * without a slug gets one of its name.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   *
   * @example
   * const { product } = await unwrap(
   *   office.catalogue.create({ sku: 'BOX-1', format: 'simple', retail: 4.6, translations: { hrv: { name: 'Kutija' } } }),
   * )
   */
  readonly create: (
    input: CatalogueCreateInput,
    options?: EffectOptions,
  ) => Effect<ProductForm, Failure<CatalogueCreateCode>>

  /**
   * Changes a product and the prices and stock of its variants. A changed slug leads on from the old address. `base` has
   * the changed fields as they were read: what another person has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   *
   * @example
   * await unwrap(office.catalogue.update({ id: 12, translations: { eng: { name: 'Box' } } }))
   */
  readonly update: (
    input: CatalogueUpdateInput,
    options?: EffectOptions,
  ) => Effect<ProductForm, Failure<CatalogueUpdateCode>>

  /**
   * Archives a product: it is sold no more and has no page, but stays in orders, and can be restored.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly archive: (
    input: CatalogueArchiveInput,
    options?: EffectOptions,
  ) => Effect<CatalogueArchiveData, Failure<CommonCode>>

  /**
   * Sells an archived product again.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly restore: (
    input: CatalogueRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<CommonCode>>

  /**
   * Changes the prices of a product and of its variants by so many percent, to whole cents: the regular ones and the lower
   * ones. `except` names variants that stay as they are, such as those that are changed by calls of their own. `base` has the
   * regular price as it was read: another one is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly changePrices: (
    input: ChangePricesInput,
    options?: EffectOptions,
  ) => Effect<ProductForm, Failure<ChangePricesCode>>

  /**
   * The prices of a product.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly getPrices: (
    input: GetPricesInput,
    options?: EffectOptions,
  ) => Effect<ProductPrices, Failure<CommonCode>>

  /**
   * Changes prices of a product; those of a set follow from its parts and are refused. `base` has the changed fields as
   * they were read: what another person has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly updatePrices: (
    input: UpdatePricesInput,
    options?: EffectOptions,
  ) => Effect<ProductPrices, Failure<UpdatePricesCode>>

  /**
   * The stock of a product with its last movements, the newest first, at most 100.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly getStock: (
    input: GetStockInput,
    options?: EffectOptions,
  ) => Effect<GetStockData, Failure<CommonCode>>

  /**
   * Corrects the stock of a product, by a difference or to a number. Carts keep what they hold.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {INVALID_QUANTITY} 422. The quantity is not a whole number above 0, or too large.
   *
   * @example
   * await unwrap(office.catalogue.adjustStock({ id: 12, delta: -2, reason: 'Broken' }))
   */
  readonly adjustStock: (
    input: AdjustStockInput,
    options?: EffectOptions,
  ) => Effect<Stock, Failure<AdjustStockCode>>
}

/** The categories of the shop, for its back office. */
export interface CategoriesBackoffice {
  /**
   * All categories with their texts in all languages, hidden ones too: by their parent, then in their order.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly tree: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<CategoriesTreeData, Failure<CommonCode>>

  /**
   * Creates a category, the last one below its parent. It needs a name in the shop's own language; a language without a
   * slug gets one of its name.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   *
   * @example
   * const { id } = await unwrap(office.categories.create({ translations: { hrv: { name: 'Selidba' } } }))
   */
  readonly create: (
    input?: CategoriesCreateInput,
    options?: EffectOptions,
  ) => Effect<CategoryRecord, Failure<CategoriesCreateCode>>

  /**
   * Changes a category. A changed slug leads on from the old address; another parent makes it the last one there. `base`
   * has the changed fields as they were read: what another person has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly update: (
    input: CategoriesUpdateInput,
    options?: EffectOptions,
  ) => Effect<CategoryRecord, Failure<CategoriesUpdateCode>>

  /**
   * Moves a category with those below it, to a place among those of a parent. The tree has at most three levels, and no
   * category is below itself: both are field errors of `parentId`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly move: (
    input: CategoriesMoveInput,
    options?: EffectOptions,
  ) => Effect<CategoryRecord, Failure<CommonCode>>

  /**
   * Deletes a category. Those below it take its place, its products go to another category, and its address leads to
   * that of its parent.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly delete: (
    input: CategoriesDeleteInput,
    options?: EffectOptions,
  ) => Effect<CategoriesDeleteData, Failure<CommonCode>>

  /**
   * Restores a category that was deleted within the last 30 days, at its place, with its products. Those that were below it are
   * again, unless they have been moved since.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: CategoriesRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<CategoriesRestoreCode>>
}

/** Content: pages, navigation, forms, search, wishlists. */
export interface CmsBackoffice extends CmsService {
  /**
   * Assigns consents to a step or form, in place of those that it had. A required consent that is not among `consents` is
   * `CONSENT_REQUIRED`.
   * Needs a back-office user with the scope `consents.manage`, and the admin key.
   *
   * @throws {CONSENT_REQUIRED} 422. A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them.
   */
  readonly assignConsents: (
    input: AssignConsentsInput,
    options?: EffectOptions,
  ) => Effect<ConsentAssignment, Failure<AssignConsentsCode>>
}

/** The coupons of the shop, for its back office. */
export interface CouponsBackoffice {
  /**
   * The coupons by their codes, with how often each was used.
   *
   * Filters: `id`, and `state` with `active`, `scheduled`, `expired`, `usedUp` or `off`. `keywords` finds a part of a code.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filter: (
    input?: CouponsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<CouponRecord>, Failure<CommonCode>>

  /**
   * Adds a coupon: a percentage, an amount, or free delivery. It begins today and is switched on unless the call says otherwise;
   * what is left out has no limit.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   *
   * @example
   * await office.coupons.create({ code: 'ADVENT26', percent: 15, validFrom: '2026-12-01', validTo: '2026-12-24', useLimit: 500 })
   */
  readonly create: (
    input: CouponsCreateInput,
    options?: EffectOptions,
  ) => Effect<CouponRecord, Failure<CouponsCreateCode>>

  /**
   * Changes a coupon; carts that have it follow at once. `base` has the changed fields as they were read: what another
   * person has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly update: (
    input: CouponsUpdateInput,
    options?: EffectOptions,
  ) => Effect<CouponRecord, Failure<CouponsUpdateCode>>

  /**
   * Deletes a coupon, and takes it off every open cart. Orders keep its code.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly delete: (
    input: CouponsDeleteInput,
    options?: EffectOptions,
  ) => Effect<CouponsDeleteData, Failure<CommonCode>>

  /**
   * Restores a coupon that was deleted within the last 30 days, also in the open carts that have no other one.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: CouponsRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<CouponsRestoreCode>>
}

/** Comments and reviews. */
export interface CommentsBackoffice extends CommentsService {
  /**
   * All comments for the back office, the newest first. `keywords` finds a part of a text or of an author. Filters: `id`,
   * `state` (`pending`, `published`, `hidden`), `subject_type`, `rating`.
   * Needs a back-office user with the scope `comments.publish`, and the admin key.
   */
  readonly filterAll: (
    input?: FilterAllInput,
    options?: EffectOptions,
  ) => Effect<Page<CommentRecord>, Failure<CommonCode>>
}

/**
 * Editing of pages, header and footer. Each document has one draft that its editors share; visitors read the
 * revision that was published last. Its calls take the site's key in the log-in of a back-office user on the pages of the
 * shop, or the admin key.
 */
export interface ContentBackoffice {
  /**
   * The draft of a document. A page is named by its path, also where it is not published, or by its id in any language.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @example
   * const { document, sections } = await unwrap(office.content.open({ kind: 'page', path: '/de' }))
   */
  readonly open: (
    input: ContentOpenInput,
    options?: EffectOptions,
  ) => Effect<ContentOpenData, Failure<CommonCode>>

  /**
   * Writes changes into the draft: all of them, or none. A change is refused where another tab has changed the same address
   * since its `base` to another value, or has removed what is around it: `REVISION_CONFLICT` has each such address as its
   * `path`, with both values, whose change it was, and the groups that have none of them, to be sent again.
   * HTML is cleaned. An address that the block lacks, or a value of another kind, is a field error at that address.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   *
   * @example
   * const after = 'Paketi do jutra'
   * const ops = [{ opId: crypto.randomUUID(), at: 's1/heading/hrv', base: 7, before: 'Paketi', after }]
   * await office.content.patch({ id: 3, tab: 'a1', known: 7, groups: [{ id: crypto.randomUUID(), label: 'Naslov', ops }] })
   */
  readonly patch: (
    input: ContentPatchInput,
    options?: EffectOptions,
  ) => Effect<ContentPatchData, Failure<ContentPatchCode>>

  /**
   * Shows others where this person is, for a minute, and answers what has changed since.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly sync: (
    input: ContentSyncInput,
    options?: EffectOptions,
  ) => Effect<ContentSyncData, Failure<CommonCode>>

  /**
   * Takes back the last step of this person. `REVISION_CONFLICT` has what others have changed in it since.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly undo: (
    input: ContentUndoInput,
    options?: EffectOptions,
  ) => Effect<ContentUndoData, Failure<ContentUndoCode>>

  /**
   * Does again what this person has taken back last.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly redo: (
    input: ContentRedoInput,
    options?: EffectOptions,
  ) => Effect<ContentRedoData, Failure<ContentRedoCode>>

  /**
   * What is wrong with the draft.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly check: (
    input: ContentCheckInput,
    options?: EffectOptions,
  ) => Effect<ContentCheckData, Failure<CommonCode>>

  /**
   * Makes a revision of the draft and shows it to visitors, now or at a later moment. `seq` is the newest change that the
   * person has seen: with newer ones the answer is `REVISION_CONFLICT`. What prevents a publication is a field
   * error whose path is an address of the draft. A publication now cancels one that was to come. The former address of a page
   * whose slug has changed leads to the new one.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly publish: (
    input: ContentPublishInput,
    options?: EffectOptions,
  ) => Effect<ContentPublishData, Failure<ContentPublishCode>>

  /**
   * Hides a page from visitors and cancels its schedule. The header, the footer and the home page are always public: `IN_USE`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly unpublish: (
    input: ContentUnpublishInput,
    options?: EffectOptions,
  ) => Effect<ContentDocument, Failure<ContentUnpublishCode>>

  /**
   * Cancels the publication at a later moment.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly cancelSchedule: (
    input: CancelScheduleInput,
    options?: EffectOptions,
  ) => Effect<ContentDocument, Failure<CommonCode>>

  /**
   * Keeps the draft as a revision with a name.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly nameRevision: (
    input: NameRevisionInput,
    options?: EffectOptions,
  ) => Effect<ContentRevision, Failure<CommonCode>>

  /**
   * The revisions of a document, the newest first. Filters: `kind`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly getRevisions: (
    input: GetRevisionsInput,
    options?: EffectOptions,
  ) => Effect<Page<ContentRevision>, Failure<CommonCode>>

  /**
   * A revision with its sections, to compare it with the draft.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly getRevision: (
    input: GetRevisionInput,
    options?: EffectOptions,
  ) => Effect<GetRevisionData, Failure<CommonCode>>

  /**
   * Changes the draft back to a revision, as one step with this label that can be undone; visitors see nothing of it before it is
   * published.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly restore: (
    input: ContentRestoreInput,
    options?: EffectOptions,
  ) => Effect<ContentRestoreData, Failure<CommonCode>>

  /**
   * The page as the draft has it, in the language of the request, hidden sections left out.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly getPage: (
    input: GetPageInput,
    options?: EffectOptions,
  ) => Effect<Post, Failure<CommonCode>>

  /**
   * The header or the footer as the draft has it, in the language of the request.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly getElement: (
    input: GetElementInput,
    options?: EffectOptions,
  ) => Effect<Element, Failure<CommonCode>>

  /**
   * Makes a secret address that shows the draft of a page or post, as it is at that time, to everyone who has it, until it expires or
   * is deleted. It cannot be read again.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @example
   * const { urls } = await unwrap(office.content.createDraftLink({ id: 3, days: 7 }))
   */
  readonly createDraftLink: (
    input: CreateDraftLinkInput,
    options?: EffectOptions,
  ) => Effect<CreateDraftLinkData, Failure<CommonCode>>

  /**
   * The links to the draft of a document that can still be used, the newest first.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly filterDraftLinks: (
    input: FilterDraftLinksInput,
    options?: EffectOptions,
  ) => Effect<DraftLink[], Failure<CommonCode>>

  /**
   * Ends a link to a draft at once.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly deleteDraftLink: (
    input: DeleteDraftLinkInput,
    options?: EffectOptions,
  ) => Effect<DeleteDraftLinkData, Failure<CommonCode>>

  /**
   * The public pages and posts whose links in texts and sections lead nowhere, by title. Filters: `id`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly filterDeadLinks: (
    input?: FilterDeadLinksInput,
    options?: EffectOptions,
  ) => Effect<Page<DeadLinks>, Failure<CommonCode>>

  /**
   * The shared sections, by their names. Filters: `id`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly filterSharedSections: (
    input?: FilterSharedSectionsInput,
    options?: EffectOptions,
  ) => Effect<Page<SharedSection>, Failure<CommonCode>>

  /**
   * Makes a shared section of one of a draft. A section shows it once its `shared` is the id: its fields are changed in any draft
   * that has it, and the publication of that draft shows them on every page that has it, but for those that the section names in
   * `own`, which stay as they are on that page. Null in `shared` makes it a section of
   * its page alone again.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly createSharedSection: (
    input: CreateSharedSectionInput,
    options?: EffectOptions,
  ) => Effect<SharedSection, Failure<CreateSharedSectionCode>>

  /**
   * Gives a shared section another name.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly renameSharedSection: (
    input: RenameSharedSectionInput,
    options?: EffectOptions,
  ) => Effect<SharedSection, Failure<RenameSharedSectionCode>>

  /**
   * Deletes a shared section that no page and no draft shows.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly deleteSharedSection: (
    input: DeleteSharedSectionInput,
    options?: EffectOptions,
  ) => Effect<DeleteSharedSectionData, Failure<DeleteSharedSectionCode>>

  /**
   * Restores a shared section that was deleted within the last 30 days.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restoreSharedSection: (
    input: RestoreSharedSectionInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<RestoreSharedSectionCode>>
}

/** The countries that the shop sells to, for its back office. */
export interface CountriesBackoffice {
  /**
   * The countries as the shop lists them.
   *
   * Filters: `id`, and `allowed` with `yes` or `no`. `keywords` finds a part of a name, or a code.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly filter: (
    input?: CountriesFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<CountryRecord>, Failure<CommonCode>>

  /**
   * Changes a country. The last one that the shop sells to cannot be taken away. `base` has the changed fields as they were
   * read: what another person has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly update: (
    input: CountriesUpdateInput,
    options?: EffectOptions,
  ) => Effect<CountryRecord, Failure<CountriesUpdateCode>>
}

/** The invoices and credit notes of the shop, for its back office. */
export interface DocumentsBackoffice {
  /**
   * All invoices and credit notes, the newest first. `keywords` finds those with that number, or those of the order with
   * that number. `document.pdf` answers the PDF of each.
   * Needs a back-office user with the scope `orders.read`, and the admin key.
   */
  readonly filter: (
    input?: DocumentsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<IssuedDocumentRow>, Failure<CommonCode>>
}

/** Cart, checkout and order. */
export interface EcommerceBackoffice extends EcommerceService {
  /**
   * Changes what `getCheckoutSettings` answers. `base` has the changed fields as they were read: what another person has
   * changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly updateCheckoutSettings: (
    input?: UpdateCheckoutSettingsInput,
    options?: EffectOptions,
  ) => Effect<CheckoutSettings, Failure<UpdateCheckoutSettingsCode>>

  /**
   * Changes the currencies of the shop; what is left out stays. Another main currency leaves the figures of the prices as
   * they are, and needs rates of its own. `base` has the changed fields as they were read: what another person has changed
   * since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   *
   * @example
   * await office.ecommerce.updateCurrencyConfig({ currencies: [756], rates: [{ currencyId: 756, rate: 0.9323 }] })
   */
  readonly updateCurrencyConfig: (
    input?: UpdateCurrencyConfigInput,
    options?: EffectOptions,
  ) => Effect<CurrencyConfig, Failure<UpdateCurrencyConfigCode>>

  /**
   * The currencies that the shop can sell in, and the rates that were set, the latest first: those to come and at most 200 more.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly getCurrencyRates: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<GetCurrencyRatesData, Failure<CommonCode>>

  /**
   * Takes back a rate that has not begun to count.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly deleteCurrencyRate: (
    input: DeleteCurrencyRateInput,
    options?: EffectOptions,
  ) => Effect<DeleteCurrencyRateData, Failure<CommonCode>>

  /**
   * Restores a rate that was taken back, while it has not begun to count.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly restoreCurrencyRate: (
    input: RestoreCurrencyRateInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<RestoreCurrencyRateCode>>
}

/** The events of the shop. */
export interface EventsBackoffice extends EventsService {
  /**
   * The events for the back office, in all languages: the one that is next first, of past ones the latest. Filters: `id`, and
   * `period` with `upcoming` or `past`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly filterRecords: (
    input?: EventsFilterRecordsInput,
    options?: EffectOptions,
  ) => Effect<Page<EventRecord>, Failure<CommonCode>>

  /**
   * Adds an event.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @example
   * await unwrap(
   *   office.events.create({
   *     texts: { hrv: { title: 'Radionica keramike', place: 'Veli Iž', summary: '', html: '' } },
   *     start: '2026-12-04T15:00',
   *     end: '2026-12-04T18:00',
   *     timeZone: 'Europe/Zagreb',
   *     form: 'workshopForm',
   *     capacity: 12,
   *   }),
   * )
   */
  readonly create: (
    input: EventsCreateInput,
    options?: EffectOptions,
  ) => Effect<EventRecord, Failure<CommonCode>>

  /**
   * Changes an event; `base` has the changed fields as they were read. Null for the texts of a language removes them. Who has
   * signed up keeps the place when the hours change, and when there are fewer places than taken ones.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly update: (
    input: EventsUpdateInput,
    options?: EffectOptions,
  ) => Effect<EventRecord, Failure<EventsUpdateCode>>

  /**
   * Deletes an event with its times. The entries of its form stay.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly delete: (
    input: EventsDeleteInput,
    options?: EffectOptions,
  ) => Effect<EventsDeleteData, Failure<CommonCode>>

  /**
   * Restores an event that was deleted within the last 30 days, with its times, and the places that entries have taken.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly restore: (
    input: EventsRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<CommonCode>>
}

/** Forms that visitors send to the shop, and what they filled in. */
export interface FormsBackoffice extends FormsService {
  /**
   * The forms of the shop in all languages, by name. Filters: `id`, `name`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly filterRecords: (
    input?: FormsFilterRecordsInput,
    options?: EffectOptions,
  ) => Effect<Page<FormRecord>, Failure<CommonCode>>

  /**
   * Creates a form. Its name stays: pages and consents refer to it.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   *
   * @example
   * await unwrap(
   *   office.forms.create({
   *     name: 'jobForm',
   *     titles: { hrv: 'Prijava za posao' },
   *     fields: [{ name: 'email', type: 'email', required: true, maxLength: 254, labels: { hrv: 'E-pošta' } }],
   *     goal: null,
   *     goalType: null,
   *     keepDays: 180,
   *   }),
   * )
   */
  readonly create: (
    input: FormsCreateInput,
    options?: EffectOptions,
  ) => Effect<FormRecord, Failure<FormsCreateCode>>

  /**
   * Changes a form; `base` has the changed fields as they were read. Changed fields are a new revision: entries keep the one
   * that they were made with. The fields that pages of the shop need can be changed, and not removed. `IN_USE` for a form with a call of its own.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly update: (
    input: FormsUpdateInput,
    options?: EffectOptions,
  ) => Effect<FormRecord, Failure<FormsUpdateCode>>

  /**
   * Deletes a form with its entries and their files. `IN_USE` for one that pages of the shop need.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly delete: (
    input: FormsDeleteInput,
    options?: EffectOptions,
  ) => Effect<FormsDeleteData, Failure<FormsDeleteCode>>

  /**
   * What visitors filled in, the newest first. `keywords` finds a part of any answer. Filters: `id`, `form` (its name),
   * `handled` (`yes` or `no`), `event` (its id, or one of its times: `7@2026-12-04T14:00:00.000Z`).
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly filterEntries: (
    input?: FilterEntriesInput,
    options?: EffectOptions,
  ) => Effect<Page<FormEntryRecord>, Failure<CommonCode>>

  /**
   * Marks an entry as handled, or as new again.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly handleEntry: (
    input: HandleEntryInput,
    options?: EffectOptions,
  ) => Effect<FormEntryRecord, Failure<CommonCode>>

  /**
   * Deletes an entry with its files.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly deleteEntry: (
    input: DeleteEntryInput,
    options?: EffectOptions,
  ) => Effect<DeleteEntryData, Failure<CommonCode>>

  /**
   * The newest 10,000 entries of a form as a file for spreadsheets (CSV with semicolons), in the labels of its present fields.
   * A text that a spreadsheet would run as a formula begins with an apostrophe. Each export is in the change log.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly exportEntries: (
    input: ExportEntriesInput,
    options?: EffectOptions,
  ) => Effect<ExportEntriesData, Failure<CommonCode>>

  /**
   * A file that came with an entry; its content is Base64. Each reading is in the change log.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly getFile: (
    input: GetFileInput,
    options?: EffectOptions,
  ) => Effect<GetFileData, Failure<CommonCode>>
}

/** Consents: their texts, and who gave or refused them. */
export interface GdprBackoffice extends GdprService {
  /**
   * The consents of the shop in all languages, with the steps that ask for them.
   *
   * Filters: `id`, `assigned_to`.
   * Needs a back-office user with the scope `consents.manage`, and the admin key.
   */
  readonly filterConsentRecords: (
    input?: FilterConsentRecordsInput,
    options?: EffectOptions,
  ) => Effect<Page<ConsentRecord>, Failure<CommonCode>>

  /**
   * Creates a consent, which no step asks for yet.
   * Needs a back-office user with the scope `consents.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly createConsent: (
    input: CreateConsentInput,
    options?: EffectOptions,
  ) => Effect<ConsentRecord, Failure<CreateConsentCode>>

  /**
   * Changes a consent. A changed text is a new version, which is asked for again; the texts that were given are kept.
   * `base` has the changed fields as they were read: what another person has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `consents.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly updateConsent: (
    input: UpdateConsentInput,
    options?: EffectOptions,
  ) => Effect<ConsentRecord, Failure<UpdateConsentCode>>
}

/** Files of products on their way into the catalogue. */
export interface ImportsBackoffice {
  /**
   * Keeps a file for an import, CSV or JSON lines of at most 64 MB. Nothing is imported before `start`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {UPLOAD_LIMIT} 422. The upload has more files than it may: `data.data.limit` is how many it may have.
   * @throws {FILE_REFUSED} 422. A file is not stored: `data.data` has its name and the reason. Nothing of the upload was stored.
   *
   * @example
   * const run = await unwrap(office.imports.upload({ file: [new File(['sku;stock\nBOX-1;5'], 'stock.csv')] }))
   */
  readonly upload: (
    input: WithFiles,
    options?: EffectOptions,
  ) => Effect<ImportRun, Failure<ImportsUploadCode>>

  /**
   * The imports of the site, the newest first. Filters: `id`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filter: (
    input?: ImportsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<ImportRun>, Failure<CommonCode>>

  /**
   * An import with the columns of its file (null for JSON lines), the fields that columns can have, and its first remarks.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly get: (
    input: ImportsGetInput,
    options?: EffectOptions,
  ) => Effect<ImportsGetData, Failure<CommonCode>>

  /**
   * Starts an import, or starts it again after it has stopped: rows that are written already are found unchanged.
   * `STATE_NOT_ALLOWED` while it runs and after it is done, unless it has checked only.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly start: (
    input: ImportsStartInput,
    options?: EffectOptions,
  ) => Effect<ImportRun, Failure<ImportsStartCode>>

  /**
   * Stops an import after the rows that are being written.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly stop: (
    input: ImportsStopInput,
    options?: EffectOptions,
  ) => Effect<ImportRun, Failure<ImportsStopCode>>

  /**
   * The remarks of an import as CSV, at most 50,000 rows: line, outcome, key, reason.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly getReport: (
    input: GetReportInput,
    options?: EffectOptions,
  ) => Effect<GetReportData, Failure<CommonCode>>
}

/** The newsletter. */
export interface MarketingBackoffice extends MarketingService {
  /**
   * The subscribers of the newsletter, the newest first, for the back office; those who have unsubscribed are none of them.
   * Filters: `id`, `status`. `keywords` finds a part of an address.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly filterSubscribers: (
    input?: FilterSubscribersInput,
    options?: EffectOptions,
  ) => Effect<Page<SubscriberRecord>, Failure<CommonCode>>

  /**
   * Ends a subscription as the link in its mails does: the address is removed, and its consents end.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly deleteSubscriber: (
    input: DeleteSubscriberInput,
    options?: EffectOptions,
  ) => Effect<DeleteSubscriberData, Failure<CommonCode>>
}

/** The media library. */
export interface MediaBackoffice extends MediaService {
  /**
   * The files of the library, those that came last first. `keywords` finds files by their names and titles.
   *
   * Filters: `id`, `mime` (`image/avif`), `access` (`public`, `private`), `titled` with `yes` or `no`: whether it has a title in the language of the site.
   * Needs a back-office user with the scope `media.manage`, and the admin key.
   */
  readonly filter: (
    input?: MediaFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<MediaRecord>, Failure<CommonCode>>

  /**
   * Adds files to the library. A file that it has already is answered as it is. Either all of them are added or none.
   * Texts are those of each file in the language of the request. A request may have 64 MB, a picture or a PDF 10 MB, a drawing 1 MB;
   * a film goes to an address of `getUploadUrl`. A `private` file is never at a public address.
   * With a scanner (`BUTIGA_CLAMAV`) each file is scanned before it is stored.
   * Needs a back-office user with the scope `media.manage`, and the admin key.
   *
   * @throws {UPLOAD_LIMIT} 422. The upload has more files than it may: `data.data.limit` is how many it may have.
   * @throws {FILE_REFUSED} 422. A file is not stored: `data.data` has its name and the reason. Nothing of the upload was stored.
   *
   * @example
   * const [photo] = await unwrap(office.media.upload({ file: [new File(['…'], 'box.png')], customData: { title: 'A box' } }))
   */
  readonly upload: (
    input: MediaUploadInput & WithFiles,
    options?: EffectOptions,
  ) => Effect<MediaItem[], Failure<MediaUploadCode>>

  /**
   * Where the bytes of one file can be sent by PUT, past the limits of other requests: to the shop itself (an address without a
   * host) or to its storage, with the headers of the answer, within an hour and once. `addFromBucket` adds them to the library.
   * Needs a back-office user with the scope `media.manage`, and the admin key.
   *
   * @throws {FILE_REFUSED} 422. A file is not stored: `data.data` has its name and the reason. Nothing of the upload was stored.
   *
   * @example
   * const photo = new File(['…'], 'box.png', { type: 'image/png' })
   * const to = await unwrap(office.media.getUploadUrl({ name: photo.name, mime: photo.type, size: photo.size }))
   * await fetch(new URL(to.url, 'https://shop.example'), { method: 'PUT', headers: to.headers, body: photo })
   * await unwrap(office.media.addFromBucket({ driveId: to.driveId, originalName: photo.name }))
   */
  readonly getUploadUrl: (
    input: GetUploadUrlInput,
    options?: EffectOptions,
  ) => Effect<GetUploadUrlData, Failure<GetUploadUrlCode>>

  /**
   * Checks a file that was sent to an upload address, and adds it to the library. An upload is added once.
   * Needs a back-office user with the scope `media.manage`, and the admin key.
   *
   * @throws {FILE_REFUSED} 422. A file is not stored: `data.data` has its name and the reason. Nothing of the upload was stored.
   */
  readonly addFromBucket: (
    input: AddFromBucketInput,
    options?: EffectOptions,
  ) => Effect<MediaItem, Failure<AddFromBucketCode>>

  /**
   * Adds a stored file to the library, by its name in the storage. Its texts are in the language of the request.
   * Needs a back-office user with the scope `media.manage`, and the admin key.
   *
   * @throws {FILE_REFUSED} 422. A file is not stored: `data.data` has its name and the reason. Nothing of the upload was stored.
   */
  readonly create: (
    input: MediaCreateInput,
    options?: EffectOptions,
  ) => Effect<MediaRecord, Failure<MediaCreateCode>>

  /**
   * Changes the texts and the access of a file; an empty text is removed. `base` has the changed fields as they were read: what
   * another person has changed since is a `REVISION_CONFLICT`. A file that is shown anywhere stays public: `IN_USE`. Copies that
   * browsers and caches have of a public file are not taken back when it becomes private.
   * Needs a back-office user with the scope `media.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly update: (
    input: MediaUpdateInput,
    options?: EffectOptions,
  ) => Effect<MediaRecord, Failure<MediaUpdateCode>>

  /**
   * Deletes a file with its renditions. One that is shown anywhere is refused: `data.data.uses` has the places.
   * Needs a back-office user with the scope `media.manage`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly delete: (
    input: MediaDeleteInput,
    options?: EffectOptions,
  ) => Effect<MediaDeleteData, Failure<MediaDeleteCode>>
}

/** The member cards of the shop, for its back office. */
export interface MemberCardsBackoffice {
  /**
   * The cards by their barcodes.
   *
   * Filters: `id`, and `state` with `active`, `expired` or `blocked`. `keywords` finds the beginning of a barcode, or the
   * e-mail address of an account that has it.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filter: (
    input?: MemberCardsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<MemberCardRecord>, Failure<CommonCode>>

  /**
   * Adds a card.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly create: (
    input: MemberCardsCreateInput,
    options?: EffectOptions,
  ) => Effect<MemberCardRecord, Failure<MemberCardsCreateCode>>

  /**
   * Changes a card; carts that have it follow at once. `base` has the changed fields as they were read: what another person
   * has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly update: (
    input: MemberCardsUpdateInput,
    options?: EffectOptions,
  ) => Effect<MemberCardRecord, Failure<MemberCardsUpdateCode>>

  /**
   * Adds many cards; those that there are get the last day of the list, and stay blocked or not. All are taken or none.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @example
   * await office.memberCards.importCards({ cards: [{ barcode: '3850005551842', validTo: '2027-12-31' }] })
   */
  readonly importCards: (
    input: ImportCardsInput,
    options?: EffectOptions,
  ) => Effect<ImportCardsData, Failure<CommonCode>>
}

/** The ways of delivery and payment, for the back office of the shop. */
export interface MethodsBackoffice {
  /**
   * All ways of delivery in the order in which a buyer sees them.
   *
   * Filters: `id`, `archived` with `yes` or `no`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filterDeliveryMethods: (
    input?: FilterDeliveryMethodsInput,
    options?: EffectOptions,
  ) => Effect<Page<DeliveryMethodRecord>, Failure<CommonCode>>

  /**
   * Adds a way of delivery.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @example
   * await office.methods.createDeliveryMethod({
   *   name: { hrv: 'Dostava na adresu', eng: 'Home delivery' },
   *   prices: [
   *     { upTo: 50, price: 4.9 },
   *     { upTo: null, price: 2.9 },
   *   ],
   *   freeFrom: 80,
   *   taxPercent: 25,
   * })
   */
  readonly createDeliveryMethod: (
    input: CreateDeliveryMethodInput,
    options?: EffectOptions,
  ) => Effect<DeliveryMethodRecord, Failure<CommonCode>>

  /**
   * Changes a way of delivery. A cart that has chosen one which is switched off, or a branch that is closed, must choose
   * again before its order. `base` has the changed fields as they were read: what another person has changed since is a
   * `REVISION_CONFLICT`. `archived: false` brings one back, switched off.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly updateDeliveryMethod: (
    input: UpdateDeliveryMethodInput,
    options?: EffectOptions,
  ) => Effect<DeliveryMethodRecord, Failure<UpdateDeliveryMethodCode>>

  /**
   * Removes a way of delivery; one that carts or orders have chosen is archived.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly deleteDeliveryMethod: (
    input: DeleteDeliveryMethodInput,
    options?: EffectOptions,
  ) => Effect<DeleteDeliveryMethodData, Failure<CommonCode>>

  /**
   * Restores a way of delivery that was removed within the last 30 days: it is offered again if it was before.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly restoreDeliveryMethod: (
    input: RestoreDeliveryMethodInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<CommonCode>>

  /**
   * All ways of payment in the order in which a buyer sees them.
   *
   * Filters: `id`, `archived` with `yes` or `no`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filterPaymentMethods: (
    input?: FilterPaymentMethodsInput,
    options?: EffectOptions,
  ) => Effect<Page<PaymentMethodRecord>, Failure<CommonCode>>

  /**
   * Adds a way of payment.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly createPaymentMethod: (
    input: CreatePaymentMethodInput,
    options?: EffectOptions,
  ) => Effect<PaymentMethodRecord, Failure<CommonCode>>

  /**
   * Changes a way of payment, as `updateDeliveryMethod` changes one of delivery.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly updatePaymentMethod: (
    input: UpdatePaymentMethodInput,
    options?: EffectOptions,
  ) => Effect<PaymentMethodRecord, Failure<UpdatePaymentMethodCode>>

  /**
   * Removes a way of payment; one that carts or orders have chosen is archived.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly deletePaymentMethod: (
    input: DeletePaymentMethodInput,
    options?: EffectOptions,
  ) => Effect<DeletePaymentMethodData, Failure<CommonCode>>

  /**
   * Restores a way of payment that was removed within the last 30 days: it is offered again if it was before.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly restorePaymentMethod: (
    input: RestorePaymentMethodInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<CommonCode>>
}

/** The navigations of a shop, for its back office. */
export interface NavigationsBackoffice {
  /**
   * The navigations, by their names. Filters: `id`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly filter: (
    input?: NavigationsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<NavigationRow>, Failure<CommonCode>>

  /**
   * A navigation with its entries in all languages.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly get: (
    input: NavigationsGetInput,
    options?: EffectOptions,
  ) => Effect<NavigationRecord, Failure<CommonCode>>

  /**
   * Creates a navigation, which no page shows yet: the option `ThemeNavigations` names it for a place, or an app of your own
   * asks for it by its name.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   *
   * @example
   * await unwrap(office.navigations.create({ name: 'summer' }))
   */
  readonly create: (
    input: NavigationsCreateInput,
    options?: EffectOptions,
  ) => Effect<NavigationRecord, Failure<NavigationsCreateCode>>

  /**
   * Replaces the entries of a navigation, at once for visitors. There are at most three levels, and an entry that a language
   * shows has a title and a link in it. `base` has the entries as they were read: what another person has changed since is a
   * `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   *
   * @example
   * const { id, items } = await unwrap(office.navigations.get({ id: 1 }))
   * await unwrap(office.navigations.update({ id, items: [...items].reverse(), base: { items } }))
   */
  readonly update: (
    input: NavigationsUpdateInput,
    options?: EffectOptions,
  ) => Effect<NavigationRecord, Failure<NavigationsUpdateCode>>

  /**
   * Brings back the entries as they were before the last change; a second time it brings the change back. With another
   * `revision` than the stored one it is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly undo: (
    input: NavigationsUndoInput,
    options?: EffectOptions,
  ) => Effect<NavigationRecord, Failure<NavigationsUndoCode>>

  /**
   * Deletes a navigation that no page shows; else it is `IN_USE`, with the places that show it.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly delete: (
    input: NavigationsDeleteInput,
    options?: EffectOptions,
  ) => Effect<NavigationsDeleteData, Failure<NavigationsDeleteCode>>

  /**
   * Restores a navigation that was deleted within the last 30 days.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: NavigationsRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<NavigationsRestoreCode>>
}

/** The orders of the shop, for its back office. */
export interface OrdersBackoffice {
  /**
   * All orders, the newest first. `keywords` finds the order with that number, or those of that e-mail address. The filter
   * `withdrawal` with the value `open` finds those whose buyer has withdrawn and waits for the shop.
   * Needs a back-office user with the scope `orders.read`, and the admin key.
   *
   * @example
   * const { records, next } = await unwrap(office.orders.filter({ keywords: 'ana@example.com', limit: 50 }))
   * const more = next && (await unwrap(office.orders.filter({ keywords: 'ana@example.com', limit: 50, after: next })))
   */
  readonly filter: (
    input?: OrdersFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<OrderListRow>, Failure<CommonCode>>

  /**
   * One order with everything that packing it needs.
   * Needs a back-office user with the scope `orders.read`, and the admin key.
   */
  readonly get: (
    input: OrdersGetInput,
    options?: EffectOptions,
  ) => Effect<OrderRecord, Failure<CommonCode>>

  /**
   * Moves an order to another state, one of its `moves`. `shipped` and `cancelled` send the buyer a mail. Cancelling an
   * order returns its pieces to the stock and refunds what was captured. `base` has the state that the caller saw: where it
   * is another one by now, the call answers `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `orders.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly updateState: (
    input: UpdateStateInput,
    options?: EffectOptions,
  ) => Effect<OrderRecord, Failure<UpdateStateCode>>

  /**
   * Pays money back, in whole or in part. Where the provider of the payment pays back, it is asked after the answer, which
   * has the refund as `open`; it ends as `confirmed` or `declined`. Money that was paid outside of the site is paid back by
   * a person: the refund is a record of that, and `confirmed` at once. The buyer gets a mail when it is confirmed.
   *
   * Without an amount, the chosen pieces come back at what was paid for them; without lines, everything that is left. An
   * amount or pieces beyond what is left are field errors of the rule `max`.
   * Needs a back-office user with the scope `orders.manage`, and the admin key.
   *
   * @throws {PAYMENT_NOT_CONFIRMED} 402. The provider has not confirmed the payment of the whole amount. Let the buyer try again.
   *
   * @example
   * await unwrap(office.orders.refund({ id: 81, reason: 'damaged', lines: [{ line: 204, qty: 1, restock: false }] }))
   */
  readonly refund: (
    input: OrdersRefundInput,
    options?: EffectOptions,
  ) => Effect<OrderRecord, Failure<OrdersRefundCode>>

  /**
   * Closes a withdrawal without a refund, such as one whose goods never came back. The note says why.
   * Needs a back-office user with the scope `orders.manage`, and the admin key.
   */
  readonly closeWithdrawal: (
    input: CloseWithdrawalInput,
    options?: EffectOptions,
  ) => Effect<OrderRecord, Failure<CommonCode>>

  /**
   * Adds a note, which the buyer does not see.
   * Needs a back-office user with the scope `orders.manage`, and the admin key.
   */
  readonly addNote: (
    input: AddNoteInput,
    options?: EffectOptions,
  ) => Effect<OrderRecord, Failure<CommonCode>>
}

/** Pages, posts and elements as whole records, for editors and programs. */
export interface PagesBackoffice {
  /**
   * Pages and posts, those included that visitors do not see, in the language of the request; the newest first. Filters: `id`,
   * which finds those of other languages too, `postType`, `status`. `keywords` are part of a title or a slug.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @example
   * const { records } = await unwrap(office.pages.filterPosts({ filters: [{ key: 'status', value: ['draft'] }] }))
   */
  readonly filterPosts: (
    input?: FilterPostsInput,
    options?: EffectOptions,
  ) => Effect<Page<EditedPostRow>, Failure<CommonCode>>

  /**
   * Creates a page or a post in one language; HTML is cleaned. The slug has at least four characters, of lower-case letters,
   * digits and single hyphens between them, and no other page of the language has it.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   *
   * @example
   * const input = { title: 'Novi proizvodi', slug: 'novi-proizvodi', language_code: 'hrv' }
   * const { id } = await unwrap(office.pages.createPost(input))
   */
  readonly createPost: (
    input: CreatePostInput,
    options?: EffectOptions,
  ) => Effect<EditedPost, Failure<CreatePostCode>>

  /**
   * Changes a page or a post in its language, at once for visitors where it is published; a publication that was to come is
   * cancelled then. A field that is left out keeps its value. With another `revision` than the stored one, or a draft that has changed the same fields, it is a
   * `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly updatePost: (
    input: UpdatePostInput,
    options?: EffectOptions,
  ) => Effect<EditedPost, Failure<UpdatePostCode>>

  /**
   * Creates a type of posts; its slug has the rules of those of posts, and begins with a letter.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly createPostType: (
    input: CreatePostTypeInput,
    options?: EffectOptions,
  ) => Effect<PostType, Failure<CreatePostTypeCode>>

  /**
   * Deletes a type that no post has; `page` and `post` stay.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly deletePostType: (
    input: DeletePostTypeInput,
    options?: EffectOptions,
  ) => Effect<DeletePostTypeData, Failure<DeletePostTypeCode>>

  /**
   * Creates an element in one language; a handler has one element in each.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly createElement: (
    input: CreateElementInput,
    options?: EffectOptions,
  ) => Effect<EditedElement, Failure<CreateElementCode>>

  /**
   * Changes an element, at once for visitors. A field that is left out keeps its value; `parts` is replaced as a whole. With
   * another `revision` than the stored one, or a draft that has changed the same parts, it is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly updateElement: (
    input: UpdateElementInput,
    options?: EffectOptions,
  ) => Effect<EditedElement, Failure<UpdateElementCode>>

  /**
   * Makes two posts translations of each other, with all that each of them is a translation of. Two posts of one language, or of
   * two types, are field errors of `translationId`. A translation with changes that are not published is a
   * `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly linkTranslation: (
    input: LinkTranslationInput,
    options?: EffectOptions,
  ) => Effect<LinkTranslationData, Failure<LinkTranslationCode>>

  /**
   * Creates a translation by copying the original: a draft with the same texts, whose slug ends with the language's code of
   * two letters where the original's is taken.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly createTranslation: (
    input: CreateTranslationInput,
    options?: EffectOptions,
  ) => Effect<EditedPost, Failure<CreateTranslationCode>>

  /**
   * Whether content is on its way to visitors: a publication whose moment has come, or files that are made of content.
   * Needs a back-office user, and the admin key.
   */
  readonly hasRunningPipeline: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<HasRunningPipelineData, Failure<CommonCode>>
}

/** The catalogue: products, lists, filters, categories. */
export interface ProductBackoffice extends ProductService {
  /**
   * Creates or updates products by their SKUs; the server's guide to imports describes a row. What a row does not mention
   * stays as it is, and a row that is refused stops no other.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly importRows: (
    input: ImportRowsInput,
    options?: EffectOptions,
  ) => Effect<ImportedRows, Failure<CommonCode>>
}

/** Redirects of addresses, and the addresses that lead nowhere. */
export interface RedirectsBackoffice extends RedirectsService {
  /**
   * All redirects, the newest first. Filters: `id`. `keywords` finds a part of either address.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly filter: (
    input?: RedirectsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<Redirect>, Failure<CommonCode>>

  /**
   * Addresses that were not found, the most wanted first. Filters: `id`, `ignored` (`yes` or `no`).
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly filterFailed: (
    input?: FilterFailedInput,
    options?: EffectOptions,
  ) => Effect<Page<FailedRequest>, Failure<CommonCode>>

  /**
   * Creates a redirect. Refused as `VALIDATION_FAILED`: an address that has content, a target that leads nowhere, and a
   * target that is redirected itself.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   *
   * @example
   * await unwrap(office.redirects.create({ from: '/trgovina/kutije', to: '/shop/kutije-i-ambalaza' }))
   */
  readonly create: (
    input: RedirectsCreateInput,
    options?: EffectOptions,
  ) => Effect<Redirect, Failure<RedirectsCreateCode>>

  /**
   * Changes a redirect; `base` has the changed fields as they were read.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly update: (
    input: RedirectsUpdateInput,
    options?: EffectOptions,
  ) => Effect<Redirect, Failure<RedirectsUpdateCode>>

  /**
   * Deletes a redirect: its address leads nowhere again.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly delete: (
    input: RedirectsDeleteInput,
    options?: EffectOptions,
  ) => Effect<RedirectsDeleteData, Failure<CommonCode>>

  /**
   * Restores a redirect that was deleted within the last 30 days, by the rules for a new one.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: RedirectsRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<RedirectsRestoreCode>>

  /**
   * Takes an address out of the list of those that need an answer, or puts it back.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly ignoreFailed: (
    input: IgnoreFailedInput,
    options?: EffectOptions,
  ) => Effect<FailedRequest, Failure<CommonCode>>
}

/** Checks against other systems of the shop, and its addresses. */
export interface SettingsBackoffice extends SettingsService {
  /**
   * The addresses of the site, its own one first.
   * Needs a back-office user and the admin key, or `cms.edit` in a log-in on the pages of the shop.
   */
  readonly filterDomains: (
    input?: FilterDomainsInput,
    options?: EffectOptions,
  ) => Effect<Page<SiteDomain>, Failure<CommonCode>>

  /**
   * Adds an address to the site: its pages may call the API, and payments may lead back to it. It must lead to the server by
   * its own DNS. `NOT_UNIQUE` where this site or another one has it.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   *
   * @example
   * await unwrap(office.settings.createDomain({ url: 'https://www.shop.example' }))
   */
  readonly createDomain: (
    input: CreateDomainInput,
    options?: EffectOptions,
  ) => Effect<SiteDomain, Failure<CreateDomainCode>>

  /**
   * Changes whether an address leads to the site's own one. `IN_USE` for that one, and for another port of its host, whose
   * visitors it would send in a circle.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly updateDomain: (
    input: UpdateDomainInput,
    options?: EffectOptions,
  ) => Effect<SiteDomain, Failure<UpdateDomainCode>>

  /**
   * Makes an address the site's own one: links, mails and sitemaps have it from now on. The former one still shows the pages.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly chooseDomain: (
    input: ChooseDomainInput,
    options?: EffectOptions,
  ) => Effect<SiteDomain, Failure<ChooseDomainCode>>

  /**
   * Removes an address; `IN_USE` for the site's own one.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly deleteDomain: (
    input: DeleteDomainInput,
    options?: EffectOptions,
  ) => Effect<DeleteDomainData, Failure<DeleteDomainCode>>

  /**
   * Restores an address that was removed within the last 30 days.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly restoreDomain: (
    input: RestoreDomainInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<RestoreDomainCode>>
}

/** The first run in the browser: its user, and what the server is for. */
export interface SetupBackoffice extends SetupService {
  /**
   * How far the owner is; a server that was set up without a browser answers no step.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly getState: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<SetupState, Failure<CommonCode>>

  /**
   * Chooses what the server is for. The sample needs nothing else, and may be left for another kind later; the other kinds then
   * take `saveBasics`, unless there is a site of one's own already: it takes the place of the sample again.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly chooseKind: (
    input: ChooseKindInput,
    options?: EffectOptions,
  ) => Effect<SetupState, Failure<ChooseKindCode>>

  /**
   * Puts a site of one's own in the place of the sample, with the language, currency, VAT and time zone of its country. The
   * sample keeps its data, but has no address any more. `NOT_FOUND` where no site of one's own is being set up.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @example
   * await unwrap(office.setup.saveBasics({ name: 'Sapunara Žal', country: 'HR' }))
   */
  readonly saveBasics: (
    input: SaveBasicsInput,
    options?: EffectOptions,
  ) => Effect<SetupState, Failure<CommonCode>>

  /**
   * Puts the sample in the place of a closed site of one's own, which keeps its data: `chooseKind` brings it back. `NOT_FOUND`
   * where it is open, or was not set up in the browser.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restoreSample: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<SetupState, Failure<RestoreSampleCode>>

  /**
   * What a shop of one's own still needs, by its facts.
   * Needs a back-office user, and the admin key.
   */
  readonly getGuide: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<SetupGuide, Failure<CommonCode>>

  /**
   * Opens a shop of one's own: its pages are public, and guests may buy.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {SHOP_NOT_READY} 422. A shop of one's own stays closed: `data.data.missing` names the steps of \`setup.getGuide\` that are left.
   */
  readonly openShop: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<SetupGuide, Failure<OpenShopCode>>
}

/** The shop's own settings, caches, releases and change log. */
export interface SiteBackoffice extends SiteService {
  /**
   * What `updateConfig` changes, with the options that stay on the server.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly getSettings: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<SiteSettings, Failure<CommonCode>>

  /**
   * Changes the configuration of the site; it is on every page at the next request. An option that Butiga reads must have a
   * value of its kind (`siteOptions`); others are kept as they are and reach every client.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SHOP_NOT_READY} 422. A shop of one's own stays closed: `data.data.missing` names the steps of \`setup.getGuide\` that are left.
   */
  readonly updateConfig: (
    input?: UpdateConfigInput,
    options?: EffectOptions,
  ) => Effect<SiteConfig, Failure<UpdateConfigCode>>

  /**
   * The caches of the process that answers; `NOT_FOUND` where it has none.
   * Needs a back-office user with the scope `caches.manage` and the admin key, or `cms.edit` in a log-in on the pages of the shop.
   */
  readonly filterCaches: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<CacheStore[], Failure<CommonCode>>

  /**
   * Empties a cache in every process of the server.
   * Needs a back-office user with the scope `caches.manage`, and the admin key.
   */
  readonly clearCache: (
    input: ClearCacheInput,
    options?: EffectOptions,
  ) => Effect<ClearCacheData, Failure<CommonCode>>

  /**
   * Empties every cache in every process of the server.
   * Needs a back-office user with the scope `caches.manage`, and the admin key.
   */
  readonly clearAllCaches: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<ClearAllCachesData, Failure<CommonCode>>

  /**
   * The releases of the server's program, the newest first.
   * Needs a back-office user and the admin key, or `cms.edit` in a log-in on the pages of the shop.
   */
  readonly filterReleases: (
    input?: FilterReleasesInput,
    options?: EffectOptions,
  ) => Effect<Release[], Failure<CommonCode>>

  /**
   * What the back office has written, the newest first. Filters: `id`, `entity`, `entityId`, `userId`, `day` as `2026-11-21`
   * in the time zone of the site.
   * Needs a back-office user with the scope `settings.manage`, and the admin key.
   */
  readonly filterChanges: (
    input?: FilterChangesInput,
    options?: EffectOptions,
  ) => Effect<Page<Change>, Failure<CommonCode>>
}

/** What is sold by subscription, for the user who pays and for the back office. */
export interface SubscriptionsBackoffice extends SubscriptionsService {
  /**
   * All subscriptions of the shop, the newest first.
   * Needs a back-office user with the scope `orders.read`, and the admin key.
   */
  readonly filter: (
    input?: SubscriptionsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<SubscriptionRow>, Failure<CommonCode>>

  /**
   * Cancels a subscription for its user.
   * Needs a back-office user with the scope `orders.manage`, and the admin key.
   *
   * @throws {STATE_NOT_ALLOWED} 422. An order in this state does not change to that one. Offer the states in its `moves`.
   */
  readonly cancel: (
    input: SubscriptionsCancelInput,
    options?: EffectOptions,
  ) => Effect<SubscriptionRow, Failure<SubscriptionsCancelCode>>
}

/** The tags of the shop, for its back office. */
export interface TagsBackoffice {
  /**
   * All tags with their names in all languages, by name. Filters: `id`. `keywords` finds a part of a name.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly filter: (
    input?: TagsFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<TagRecord>, Failure<CommonCode>>

  /**
   * Creates a tag. It needs a name in the shop's own language.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   *
   * @example
   * const { id } = await unwrap(office.tags.create({ translations: { hrv: { name: 'Novo' } } }))
   */
  readonly create: (
    input: TagsCreateInput,
    options?: EffectOptions,
  ) => Effect<TagRecord, Failure<TagsCreateCode>>

  /**
   * Changes a tag. `base` has the changed fields as they were read: what another person has changed since is a
   * `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly update: (
    input: TagsUpdateInput,
    options?: EffectOptions,
  ) => Effect<TagRecord, Failure<TagsUpdateCode>>

  /**
   * Deletes a tag, and takes it from the products that have it.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   */
  readonly delete: (
    input: TagsDeleteInput,
    options?: EffectOptions,
  ) => Effect<TagsDeleteData, Failure<CommonCode>>

  /**
   * Restores a tag that was deleted within the last 30 days, with its id, and its products.
   * Needs a back-office user with the scope `catalogue.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: TagsRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<TagsRestoreCode>>
}

/** The texts of mails and documents, for the back office. */
export interface TemplatesBackoffice {
  /**
   * The templates of the shop, by key and language.
   *
   * Filters: `id`, `kind`, `key`, `language_code`. The field `kind` is that filter with one value. `limit` is 100 by default.
   * Needs a back-office user with the scope `templates.manage`, and the admin key.
   */
  readonly filter: (
    input?: TemplatesFilterInput,
    options?: EffectOptions,
  ) => Effect<Page<Template>, Failure<CommonCode>>

  /**
   * One template, by its id.
   * Needs a back-office user with the scope `templates.manage`, and the admin key.
   */
  readonly get: (
    input: TemplatesGetInput,
    options?: EffectOptions,
  ) => Effect<Template, Failure<CommonCode>>

  /**
   * Creates the text of a key in a language. HTML is cleaned. A name in double braces that the mail has no value for is the
   * field error `placeholder`, whose value is that name.
   * Needs a back-office user with the scope `templates.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly create: (
    input: TemplatesCreateInput,
    options?: EffectOptions,
  ) => Effect<Template, Failure<TemplatesCreateCode>>

  /**
   * Changes the texts of a template; the next mail has them. Key, kind and language stay. `base` has the changed fields as
   * they were read: what another person has changed since is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `templates.manage`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   */
  readonly update: (
    input: TemplatesUpdateInput,
    options?: EffectOptions,
  ) => Effect<Template, Failure<TemplatesUpdateCode>>

  /**
   * Deletes a template that no mail is sent with.
   * Needs a back-office user with the scope `templates.manage`, and the admin key.
   *
   * @throws {IN_USE} 422. Another record needs it: where `data.data.uses` is sent, it has the places. Change those first.
   */
  readonly delete: (
    input: TemplatesDeleteInput,
    options?: EffectOptions,
  ) => Effect<TemplatesDeleteData, Failure<TemplatesDeleteCode>>

  /**
   * Restores a template that was deleted within the last 30 days.
   * Needs a back-office user with the scope `templates.manage`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: TemplatesRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<TemplatesRestoreCode>>

  /**
   * A template as a mail, with samples for its values; nothing is sent. Texts that are not stored yet are shown instead of
   * the stored ones.
   * Needs a back-office user with the scope `templates.manage`, and the admin key.
   *
   * @example
   * const { subject, html } = await unwrap(office.templates.preview({ id: 1, sample: { firstName: 'Ana' } }))
   */
  readonly preview: (
    input: TemplatesPreviewInput,
    options?: EffectOptions,
  ) => Effect<TemplatesPreviewData, Failure<CommonCode>>
}

/** The categories and tags of posts. */
export interface TermsBackoffice extends TermsService {
  /**
   * The terms in all languages, for the back office: categories first, each type in its order. Filters: `id`, `type`.
   * `keywords` finds a part of a name.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly filterRecords: (
    input?: TermsFilterRecordsInput,
    options?: EffectOptions,
  ) => Effect<Page<TermRecord>, Failure<CommonCode>>

  /**
   * Creates a category or tag of posts. It needs a name in the site's own language; categories and tags share their slugs.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   *
   * @example
   * const translations = { hrv: { name: 'Otoci' }, eng: { name: 'Islands' } }
   * const { id } = await unwrap(office.terms.create({ type: 'category', translations }))
   */
  readonly create: (
    input: TermsCreateInput,
    options?: EffectOptions,
  ) => Effect<TermRecord, Failure<TermsCreateCode>>

  /**
   * Changes a category or tag of posts. `base` has the changed fields as they were read: what another person has changed since
   * is a `REVISION_CONFLICT`.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   * @throws {SLUG_TAKEN} 422. Another record has the slug in that language: `data.fields` names it. Choose another one.
   */
  readonly update: (
    input: TermsUpdateInput,
    options?: EffectOptions,
  ) => Effect<TermRecord, Failure<TermsUpdateCode>>

  /**
   * Deletes a category or tag, and takes it from the posts that have it.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   */
  readonly delete: (
    input: TermsDeleteInput,
    options?: EffectOptions,
  ) => Effect<TermsDeleteData, Failure<CommonCode>>

  /**
   * Restores a category or tag that was deleted within the last 30 days, and its posts.
   * Needs a back-office user with the scope `cms.edit`, and the admin key.
   *
   * @throws {NOT_UNIQUE} 422. The number, name or address is in use by another record.
   */
  readonly restore: (
    input: TermsRestoreInput,
    options?: EffectOptions,
  ) => Effect<Restored, Failure<TermsRestoreCode>>
}

/**
 * Log-in and accounts. Calls that can take an account from its owner answer `LOGIN_NOT_RECENT` ten minutes after the log-in:
 * ask for the password, give it to `reauthenticate`, and repeat the call.
 */
export interface UserBackoffice extends UserService {
  /**
   * The back-office user who is logged in.
   * Needs a back-office user, and the admin key.
   */
  readonly getProfile: (
    input?: Record<string, never>,
    options?: EffectOptions,
  ) => Effect<User, Failure<CommonCode>>

  /**
   * A setting of the back-office user who is logged in: the language of the back office; null before one was chosen.
   * Needs a back-office user, and the admin key.
   */
  readonly getSetting: (
    input: GetSettingInput,
    options?: EffectOptions,
  ) => Effect<Setting, Failure<CommonCode>>

  /**
   * Changes a setting of the back-office user who is logged in.
   * Needs a back-office user, and the admin key.
   *
   * @example
   * await office.user.setSetting({ group: 'global', key: 'language', value: 'deu' })
   */
  readonly setSetting: (
    input: SetSettingInput,
    options?: EffectOptions,
  ) => Effect<Setting, Failure<CommonCode>>

  /**
   * Erases a user for good: not the caller, nor an account with scopes that the caller lacks.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   *
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly erase: (
    input: UserEraseInput,
    options?: EffectOptions,
  ) => Effect<UserEraseData, Failure<UserEraseCode>>

  /**
   * The accounts of the shop, the newest first. Filters: `id`, `isBackofficeUser` (`yes` or `no`). Keywords are looked for in
   * names and e-mail addresses.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly filterUsers: (
    input?: FilterUsersInput,
    options?: EffectOptions,
  ) => Effect<Page<ManagedUser>, Failure<CommonCode>>

  /**
   * Creates an account for the back office, which has no password yet: `createUserLink` answers the link to set it by.
   * `FORBIDDEN` for scopes that the caller lacks.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   *
   * @throws {USER_EXISTS} 422. The address has an account already.
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   *
   * @example
   * const { id } = await unwrap(
   *   office.user.createUser({ email: 'ivo@example.com', details: { firstName: 'Ivo', lastName: 'Marić' }, scope: ['orders.read'] }),
   * )
   * const { url } = await unwrap(office.user.createUserLink({ id }))
   */
  readonly createUser: (
    input: CreateUserInput,
    options?: EffectOptions,
  ) => Effect<ManagedUser, Failure<CreateUserCode>>

  /**
   * A link by which a back-office user sets a password: it works once, within 24 hours, and earlier ones are void. It cannot be
   * read again. `FORBIDDEN` for an account with scopes that the caller lacks.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   *
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   */
  readonly createUserLink: (
    input: CreateUserLinkInput,
    options?: EffectOptions,
  ) => Effect<CreateUserLinkData, Failure<CreateUserLinkCode>>

  /**
   * Changes an account. `FORBIDDEN` for scopes that the caller lacks, for an account that has such scopes, and for the
   * caller's own scopes, and where none would be left with `*`. `base` has the changed fields as they were read. Another address, and other
   * rights, end every log-in of the account.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   *
   * @throws {USER_EXISTS} 422. The address has an account already.
   * @throws {BARCODE_INVALID} 422. The member card is unknown or has expired.
   * @throws {LOGIN_NOT_RECENT} 403. The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call.
   * @throws {REVISION_CONFLICT} 409. Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base.
   *
   * @example
   * await office.user.updateUser({ id: 7, scope: ['orders.read'], base: { scope: [] } })
   */
  readonly updateUser: (
    input: UpdateUserInput,
    options?: EffectOptions,
  ) => Effect<ManagedUser, Failure<UpdateUserCode>>

  /**
   * The log-ins of an account, the newest first.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly filterUserSessions: (
    input: FilterUserSessionsInput,
    options?: EffectOptions,
  ) => Effect<UserSession[], Failure<CommonCode>>

  /**
   * The addresses of an account.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly filterUserAddresses: (
    input: FilterUserAddressesInput,
    options?: EffectOptions,
  ) => Effect<Address[], Failure<CommonCode>>

  /**
   * Ends every log-in of an account, except the one that makes the call.
   * Needs a back-office user with the scope `users.manage`, and the admin key.
   */
  readonly deleteUserSessions: (
    input: DeleteUserSessionsInput,
    options?: EffectOptions,
  ) => Effect<DeleteUserSessionsData, Failure<CommonCode>>
}

/** Every call that a storefront makes, by service. */
export interface Commerce {
  /** Content: pages, navigation, forms, search, wishlists. */
  readonly cms: CmsService
  /** Comments and reviews. */
  readonly comments: CommentsService
  /**
   * The orders of the user who is logged in, or for the back office with the scope `orders.read` and the admin key those of all; and the PDF of each.
   */
  readonly document: DocumentService
  /** Cart, checkout and order. */
  readonly ecommerce: EcommerceService
  /** The events of the shop. */
  readonly events: EventsService
  /** Forms that visitors send to the shop, and what they filled in. */
  readonly forms: FormsService
  /** Consents: their texts, and who gave or refused them. */
  readonly gdpr: GdprService
  /** The newsletter. */
  readonly marketing: MarketingService
  /** The calls that a client makes first: shops, languages, countries. */
  readonly master: MasterService
  /** The media library. */
  readonly media: MediaService
  /** Lists of posts: a blog, its categories, and what social networks have of the shop. */
  readonly posts: PostsService
  /** The catalogue: products, lists, filters, categories. */
  readonly product: ProductService
  /** Redirects of addresses, and the addresses that lead nowhere. */
  readonly redirects: RedirectsService
  /** Checks against other systems of the shop, and its addresses. */
  readonly settings: SettingsService
  /** The first run in the browser: its user, and what the server is for. */
  readonly setup: SetupService
  /** The shop's own settings, caches, releases and change log. */
  readonly site: SiteService
  /** What is sold by subscription, for the user who pays and for the back office. */
  readonly subscriptions: SubscriptionsService
  /** The categories and tags of posts. */
  readonly terms: TermsService
  /**
   * Log-in and accounts. Calls that can take an account from its owner answer `LOGIN_NOT_RECENT` ten minutes after the log-in:
   * ask for the password, give it to `reauthenticate`, and repeat the call.
   */
  readonly user: UserService
}

/** Every call of a shop, those of its back office too, by service. */
export interface Backoffice extends Commerce {
  /** The attributes of the shop's products and their values, for its back office. */
  readonly attributes: AttributesBackoffice
  /** What the whole back office needs: its search, what waits for its people, and the jobs of the server. */
  readonly backoffice: BackofficeBackoffice
  /** Changes of many records, which the server makes in the background. */
  readonly bulk: BulkBackoffice
  /** The products of the shop, for its back office. */
  readonly catalogue: CatalogueBackoffice
  /** The categories of the shop, for its back office. */
  readonly categories: CategoriesBackoffice
  /** Content: pages, navigation, forms, search, wishlists. */
  readonly cms: CmsBackoffice
  /** The coupons of the shop, for its back office. */
  readonly coupons: CouponsBackoffice
  /** Comments and reviews. */
  readonly comments: CommentsBackoffice
  /**
   * Editing of pages, header and footer. Each document has one draft that its editors share; visitors read the
   * revision that was published last. Its calls take the site's key in the log-in of a back-office user on the pages of the
   * shop, or the admin key.
   */
  readonly content: ContentBackoffice
  /** The countries that the shop sells to, for its back office. */
  readonly countries: CountriesBackoffice
  /** The invoices and credit notes of the shop, for its back office. */
  readonly documents: DocumentsBackoffice
  /** Cart, checkout and order. */
  readonly ecommerce: EcommerceBackoffice
  /** The events of the shop. */
  readonly events: EventsBackoffice
  /** Forms that visitors send to the shop, and what they filled in. */
  readonly forms: FormsBackoffice
  /** Consents: their texts, and who gave or refused them. */
  readonly gdpr: GdprBackoffice
  /** Files of products on their way into the catalogue. */
  readonly imports: ImportsBackoffice
  /** The newsletter. */
  readonly marketing: MarketingBackoffice
  /** The media library. */
  readonly media: MediaBackoffice
  /** The member cards of the shop, for its back office. */
  readonly memberCards: MemberCardsBackoffice
  /** The ways of delivery and payment, for the back office of the shop. */
  readonly methods: MethodsBackoffice
  /** The navigations of a shop, for its back office. */
  readonly navigations: NavigationsBackoffice
  /** The orders of the shop, for its back office. */
  readonly orders: OrdersBackoffice
  /** Pages, posts and elements as whole records, for editors and programs. */
  readonly pages: PagesBackoffice
  /** The catalogue: products, lists, filters, categories. */
  readonly product: ProductBackoffice
  /** Redirects of addresses, and the addresses that lead nowhere. */
  readonly redirects: RedirectsBackoffice
  /** Checks against other systems of the shop, and its addresses. */
  readonly settings: SettingsBackoffice
  /** The first run in the browser: its user, and what the server is for. */
  readonly setup: SetupBackoffice
  /** The shop's own settings, caches, releases and change log. */
  readonly site: SiteBackoffice
  /** What is sold by subscription, for the user who pays and for the back office. */
  readonly subscriptions: SubscriptionsBackoffice
  /** The tags of the shop, for its back office. */
  readonly tags: TagsBackoffice
  /** The texts of mails and documents, for the back office. */
  readonly templates: TemplatesBackoffice
  /** The categories and tags of posts. */
  readonly terms: TermsBackoffice
  /**
   * Log-in and accounts. Calls that can take an account from its owner answer `LOGIN_NOT_RECENT` ten minutes after the log-in:
   * ask for the password, give it to `reauthenticate`, and repeat the call.
   */
  readonly user: UserBackoffice
}
