import type * as contract from '../../contract/channels/widget.ts'

/** A value as it is in a response, where a time is a text. */
type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T

export type LiveChange = Json<contract.LiveChange>
export type Typing = { conversation: string; seconds: number }
export type NewVisitor = Json<contract.NewVisitor>
export type SuggestedArticle = Json<contract.SuggestedArticle>
export type Visitor = Json<contract.Visitor>
export type WholeConversation = Json<contract.WholeConversation>
export type WidgetConversation = Json<contract.WidgetConversation>
export type WidgetMessage = Json<contract.WidgetMessage>
export type WidgetSettings = Json<contract.WidgetSettings>
export type WidgetUpload = Json<contract.WidgetUpload>
