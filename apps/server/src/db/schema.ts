import type { CallsTables } from '../calls/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { BackofficeTables } from '../services/backoffice/tables.ts'
import type { BulkTables } from '../services/bulk/tables.ts'
import type { CmsTables } from '../services/cms/tables.ts'
import type { CommentsTables } from '../services/comments/tables.ts'
import type { ContentTables } from '../services/content/tables.ts'
import type { DocumentTables } from '../services/invoices/tables.ts'
import type { EcommerceTables } from '../services/ecommerce/tables.ts'
import type { GdprTables } from '../services/gdpr/tables.ts'
import type { MarketingTables } from '../services/marketing/tables.ts'
import type { MasterTables } from '../services/master/tables.ts'
import type { ImportTables } from '../services/imports/tables.ts'
import type { MediaTables } from '../services/media/tables.ts'
import type { PaymentTables } from '../services/payments/tables.ts'
import type { PostTables } from '../services/posts/tables.ts'
import type { SubscriptionTables } from '../services/subscriptions/tables.ts'
import type { ProductTables } from '../services/product/tables.ts'
import type { RedirectTables } from '../services/redirects/tables.ts'
import type { SetupTables } from '../services/setup/tables.ts'
import type { SiteTables } from '../services/site/tables.ts'
import type { TemplateTables } from '../services/templates/tables.ts'
import type { TermTables } from '../services/terms/tables.ts'
import type { UserTables } from '../services/user/tables.ts'
import type { OwnTables } from './tables.ts'

/** The tables after all migrations; each service declares its own. schema.test.ts compares both. */
export interface Database
  extends
    BackofficeTables,
    BulkTables,
    CallsTables,
    MailTables,
    CmsTables,
    CommentsTables,
    ContentTables,
    DocumentTables,
    EcommerceTables,
    GdprTables,
    MarketingTables,
    MasterTables,
    ImportTables,
    MediaTables,
    PaymentTables,
    PostTables,
    SubscriptionTables,
    ProductTables,
    RedirectTables,
    SetupTables,
    SiteTables,
    TemplateTables,
    TermTables,
    UserTables,
    OwnTables {}
