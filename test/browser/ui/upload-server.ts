/** A server that accepts uploads like the real one, with a behaviour that tests can change. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import busboy from 'busboy';

interface ReceivedUpload {
  type: string | undefined;
  header: string | string[] | undefined;
  bytes: Buffer;
}

type Behaviour = 'accept' | 'reject' | 'break' | 'hold';

export function createUploadServer() {
  const received: ReceivedUpload[] = [];
  const heldResponses: (() => void)[] = [];
  let behaviour: Behaviour = 'accept';

  const sendSuccess = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code: 200, msg: '上传成功！', data: `/cover.png?${received.length}` }));
  };
  const sendError = (response: ServerResponse) => {
    response.writeHead(507, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code: 507, msg: '服务器存储空间不足，内容未保存，请联系管理员', data: null }));
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const currentBehaviour = behaviour;
    if (currentBehaviour === 'break') return request.destroy();
    const form = busboy({ headers: request.headers });
    const fields: Record<string, string> = {};
    const chunks: Buffer[] = [];
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_, file) => file.on('data', (chunk: Buffer) => chunks.push(chunk)));
    form.on('close', () => {
      received.push({ type: fields.type, header: request.headers['x-test'], bytes: Buffer.concat(chunks) });
      if (currentBehaviour === 'reject') sendError(response);
      else if (currentBehaviour === 'hold') heldResponses.push(() => sendSuccess(response));
      else sendSuccess(response);
    });
    request.pipe(form);
  };
  return {
    received,
    listener,
    setBehaviour: (newBehaviour: Behaviour) => {
      behaviour = newBehaviour;
    },
    release: () => {
      for (const each of heldResponses.splice(0)) each();
    },
  };
}
