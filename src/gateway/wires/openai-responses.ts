/** The dialect of `POST /v1/responses`. */
import { ResponsesReader } from "./openai-responses-reader.ts";
import { readResponsesRequest } from "./openai-responses-request.ts";
import { writeResponsesResponse } from "./openai-responses-response.ts";
import {
  responsesHeartbeat,
  writeResponsesError,
  writeResponsesStreamError,
} from "./openai-responses-signs.ts";
import { writeResponsesRequest } from "./openai-responses-writer.ts";
import type { Wire } from "./wire.ts";

export const openaiResponsesWire: Wire = {
  name: "openai-responses",
  path: "/responses",
  lacks: ["thinking", "error-mark", "stop", "seed"],
  readRequest: readResponsesRequest,
  writeRequest: writeResponsesRequest,
  responseReader: () => new ResponsesReader(),
  writeResponse: writeResponsesResponse,
  writeError: writeResponsesError,
  writeStreamError: writeResponsesStreamError,
  streamType: "text/event-stream",
  heartbeat: responsesHeartbeat,
};
