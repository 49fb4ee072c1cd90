import { LiveSocket } from '../live.js';

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
  private socket: LiveSocket | undefined;
  private patience: NodeJS.Timeout | undefined;
  private patienceMs = 45_000;
  private pauseMs = 500;
  private isOver = false;
  private readonly onThisLine = new Set<string>();

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
    this.onThisLine.clear();
    let isGone = false;
    const closed = () => {
      if (isGone) return;
      isGone = true;
      clearTimeout(this.patience);
      this.pauseMs = Math.min(5_000, this.pauseMs * 2);
      setTimeout(() => this.connect(), this.pauseMs * (0.5 + Math.random() / 2)).unref();
    };
    // a line that says nothing is left for dead, as Socket.IO's own client does
    const alive = () => {
      clearTimeout(this.patience);
      this.patience = setTimeout(() => (socket.close(), closed()), this.patienceMs).unref();
    };
    const socket = new LiveSocket(this.url, this.token, {
      alive,
      closed,
      refused: () => socket.close(), // for now: the next try asks again
      open: (_, patienceMs) => {
        this.connects += 1;
        [this.pauseMs, this.patienceMs] = [500, patienceMs];
        for (const [number, examId] of this.exams.entries()) socket.ask(number, 'exam.watch', { examId });
      },
      answer: (number, text) => {
        const [{ ok, board }] = JSON.parse(text) as [{ ok: boolean; board: PushedBoard | null }];
        if (!ok) return socket.close();
        if (board) this.keep(board, this.exams[number]!);
      },
      event: (text) => this.push(JSON.parse(text) as [string, unknown]),
    });
    this.socket = socket;
    alive();
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
