import { WebSocket } from 'undici';

export type PushedBoard = {
  examId: string;
  version: number;
  candidates: number;
  distribution: [number, number][];
  top: { rank: number; marks: number }[];
};

/** One browser that watches exams: connects, comes back when the line is lost, and keeps what it was told. */
export class Watcher {
  readonly boards = new Map<string, PushedBoard>();
  /** Notices by id, and how often each came on one connection. */
  readonly notices = new Map<string, number>();
  readonly faults: string[] = [];
  connects = 0;
  pushes = 0;
  private socket: WebSocket | undefined;
  private patience: NodeJS.Timeout | undefined;
  private patienceMs = 45_000;
  private pauseMs = 500;
  private isOver = false;
  private readonly onThisLine = new Set<string>();
  /** Exams by the number of the question that was asked of the server. */
  private asked: string[] = [];

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly exams: readonly string[],
  ) {
    this.connect();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.patience);
    this.socket?.close();
  }

  private connect(): void {
    if (this.isOver) return;
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
    this.socket = socket;
    this.onThisLine.clear();
    this.asked = [];
    let isGone = false;
    const gone = () => {
      if (isGone) return;
      isGone = true;
      clearTimeout(this.patience);
      this.pauseMs = Math.min(5_000, this.pauseMs * 2);
      setTimeout(() => this.connect(), this.pauseMs * (0.5 + Math.random() / 2)).unref();
    };
    // a line that says nothing is left for dead, as Socket.IO's own client does
    const wait = () => {
      clearTimeout(this.patience);
      this.patience = setTimeout(() => {
        socket.close();
        gone();
      }, this.patienceMs).unref();
    };
    wait();
    socket.addEventListener('message', ({ data }) => {
      wait();
      this.hear(socket, String(data));
    });
    socket.addEventListener('close', gone);
    socket.addEventListener('error', gone);
  }

  private hear(socket: WebSocket, text: string): void {
    if (text === '2') return socket.send('3');
    if (text.startsWith('0')) {
      const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as { pingInterval: number; pingTimeout: number };
      this.patienceMs = pingInterval + pingTimeout;
      return socket.send(`40${JSON.stringify({ token: this.token })}`);
    }
    if (text.startsWith('44')) return socket.close(); // refused for now: the next try asks again
    if (text.startsWith('40')) {
      this.connects += 1;
      this.pauseMs = 500;
      this.asked = [...this.exams];
      for (const [number, examId] of this.exams.entries())
        socket.send(`42${number}${JSON.stringify(['exam.watch', { examId }])}`);
      return;
    }
    const answered = /^43(\d+)(\[.*)$/s.exec(text);
    if (answered) {
      const [{ ok, board }] = JSON.parse(answered[2]!) as [{ ok: boolean; board: PushedBoard | null }];
      if (!ok) return socket.close();
      if (board) this.keep(board, this.asked[Number(answered[1])]!);
      return;
    }
    if (text.startsWith('42')) this.push(JSON.parse(text.slice(2)) as [string, unknown]);
  }

  private push([name, data]: [string, unknown]): void {
    this.pushes += 1;
    if (name === 'board') return this.keep(data as PushedBoard, (data as PushedBoard).examId);
    if (name !== 'notice') return;
    const { noticeId } = data as { noticeId: string };
    if (this.onThisLine.has(noticeId)) this.faults.push(`notice ${noticeId} was pushed twice`);
    this.onThisLine.add(noticeId);
    this.notices.set(noticeId, (this.notices.get(noticeId) ?? 0) + 1);
  }

  /** Of two boards the newer version stands: replicas and reconnecting may bring an older one late. */
  private keep(board: PushedBoard, examId: string): void {
    if (board.examId !== examId) this.faults.push(`the board of ${board.examId} came for ${examId}`);
    const known = this.boards.get(board.examId);
    if (!known || known.version <= board.version) this.boards.set(board.examId, board);
  }
}
