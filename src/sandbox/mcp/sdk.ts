/** What is used of the official MCP SDK, in one module of its own: it is loaded only where a tier has a server. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  CallToolResultSchema,
  ErrorCode,
  JSONRPCMessageSchema,
  ListToolsResultSchema,
  McpError,
  ToolListChangedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";

/** The client half, and the schemas of what a server may say. */
export const SDK = {
  Client,
  CallToolResultSchema,
  ErrorCode,
  JSONRPCMessageSchema,
  ListToolsResultSchema,
  McpError,
  ToolListChangedNotificationSchema,
};
