import type { Json } from '../../contract/base/endpoint.ts'
import type * as contract from '../../contract/widgets/widget.ts'

export type LiveChange = Json<contract.LiveChange>
export type Typing = Json<contract.Face> & { conversation: string; seconds: number }
export type NewVisitor = Json<contract.NewVisitor>
export type SuggestedArticle = Json<contract.SuggestedArticle>
export type Visitor = Json<contract.Visitor>
export type WholeConversation = Json<contract.WholeConversation>
export type WidgetSatisfaction = Json<contract.WidgetSatisfaction>
export type WidgetConversation = Json<contract.WidgetConversation>
export type WidgetMessage = Json<contract.WidgetMessage>
export type WidgetSettings = Json<contract.WidgetSettings>
export type WidgetUpload = Json<contract.WidgetUpload>
