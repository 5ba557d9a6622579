import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/**
 * A server in memory that speaks MongoDB's protocol, for tests on machines without MongoDB. It prints its port and lives
 * until its standard input ends, so it cannot outlive whoever started it.
 */
class StandIn {
  /** What the stock server calls itself is older than today's driver accepts; the commands we use are the same. */
  static class Accepted implements MongoVersion {
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    public int getWireVersion() {
      return 13;
    }
  }

  public static void main(String[] arguments) throws Exception {
    MemoryBackend backend = new MemoryBackend();
    backend.version(new Accepted());
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", 0);
    System.out.println("port " + server.getLocalAddress().getPort());
    System.out.flush();
    while (System.in.read() != -1) {}
    Runtime.getRuntime().halt(0);
  }
}
