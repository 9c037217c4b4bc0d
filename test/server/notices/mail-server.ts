/** Stands in for a mail server: speaks SMTP with AUTH, encrypted from the start, by STARTTLS, or not at all. */
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { onTestEnd, type TestScope } from '../../helpers/site.ts';

export const PASSWORD = 'authorization-code-1';
export const certificate = 'test/fixtures/tls/certificate.pem';
const keys = () => ({ key: fs.readFileSync('test/fixtures/tls/key.pem'), cert: fs.readFileSync(certificate) });

interface MailServerOptions {
  security: 'tls' | 'startTls' | 'none';
  methods?: string;
  /** Ends the connection after the mail has come, without an answer. */
  dropsAfterData?: boolean;
}

export interface StandInMailServer {
  port: number;
  mails: { from: string; to: string[]; source: string; wasEncrypted: boolean }[];
}

export async function startMailServer(t: TestScope, options: MailServerOptions): Promise<StandInMailServer> {
  const { security, methods = 'PLAIN LOGIN', dropsAfterData } = options;
  const mails: StandInMailServer['mails'] = [];
  const sockets = new Set<net.Socket>();

  const talk = (socket: net.Socket, isEncrypted: boolean, greets = true) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let from = '';
    let to: string[] = [];
    let isSignedIn = false;
    let data: string | undefined;
    let login: string[] | undefined;
    let rest = '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    const checkLogin = (user: string | undefined, password: string | undefined) => {
      isSignedIn = user === 'site@mail.test' && password === PASSWORD;
      say(
        isSignedIn ? '235 Authentication successful' : '535 Login Fail. Please enter your authorization code to login',
      );
    };
    const decode = (text: string) => Buffer.from(text, 'base64').toString();
    const onLine = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') {
          data += `${line}\r\n`;
          return;
        }
        mails.push({ from, to, source: data, wasEncrypted: isEncrypted });
        data = undefined;
        if (dropsAfterData) socket.destroy();
        else say('250 Ok: queued as 12345');
        return;
      }
      if (login) {
        login.push(decode(line));
        if (login.length === 2) {
          checkLogin(login[0], login[1]);
          login = undefined;
        } else say('334 UGFzc3dvcmQ6');
        return;
      }
      const command = line.toUpperCase();
      if (command.startsWith('EHLO')) {
        say('250-mail.test');
        if (security === 'startTls' && !isEncrypted) say('250-STARTTLS');
        say(`250 AUTH ${methods}`);
      } else if (command === 'STARTTLS') {
        socket.write('220 Ready\r\n');
        socket.removeAllListeners('data');
        talk(new tls.TLSSocket(socket, { isServer: true, ...keys() }), true, false);
      } else if (command.startsWith('AUTH PLAIN ')) {
        const [, user, password] = decode(line.slice('AUTH PLAIN '.length)).split('\u0000');
        checkLogin(user, password);
      } else if (command === 'AUTH LOGIN') {
        login = [];
        say('334 VXNlcm5hbWU6');
      } else if (command.startsWith('MAIL FROM:')) {
        from = line.slice(10);
        to = [];
        say(isSignedIn || security === 'none' ? '250 Ok' : '530 Authentication required');
      } else if (command.startsWith('RCPT TO:')) {
        to.push(line.slice(8));
        say(line.includes('nobody@') ? '550 User not found: nobody@mail.test' : '250 Ok');
      } else if (command === 'DATA') {
        data = '';
        say('354 End data with <CR><LF>.<CR><LF>');
      } else if (command === 'QUIT') {
        say('221 Bye');
        socket.end();
      } else say('502 Not implemented');
    };
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        onLine(line);
      }
    });
    if (greets) say('220 mail.test ESMTP');
  };
  const server =
    security === 'tls'
      ? tls.createServer(keys(), (socket) => talk(socket, true))
      : net.createServer((socket) => talk(socket, false));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd(t, () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, mails };
}
